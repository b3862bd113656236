import { standBack } from "#lib/platform/stand-back.ts";
import { type Bounded, boundedHtml, type MarkdownOptions } from "./markdown-to-html.ts";

// What is done with long texts on a thread of its own.

standBack();

/** Answers once the thread has loaded what it needs, so that no text's time is spent on that. */
export const load = async (): Promise<void> => {};

export const toHtml = async (task: { text: string; options: MarkdownOptions }): Promise<Bounded> =>
  boundedHtml(task.text, task.options);
