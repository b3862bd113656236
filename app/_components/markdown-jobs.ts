import { type MarkdownOptions, markdownToHtml } from "./markdown-to-html.ts";

// What is done with long texts on a thread of its own.

/** Answers once the thread has loaded what it needs, so that no text's time is spent on that. */
export const load = async (): Promise<void> => {};

export const toHtml = async ({ text, options }: { text: string; options: MarkdownOptions }): Promise<string> =>
  markdownToHtml(text, options);
