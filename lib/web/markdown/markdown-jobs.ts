import { standBack } from "#lib/platform/stand-back.ts";
import { type MarkdownOptions, markdownToHtml } from "./markdown-to-html.ts";

// What is done with long texts on a thread of its own.

standBack();

/** Answers once the thread has loaded what it needs, so that no text's time is spent on that. */
export const load = async (): Promise<void> => {};

/** Nothing of a text that nests deeper than the stack. */
export async function toHtml(task: { text: string; options: MarkdownOptions }): Promise<string | undefined> {
  try {
    return markdownToHtml(task.text, task.options);
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
