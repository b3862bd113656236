import { LRUCache } from "lru-cache";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { threads } from "#lib/platform/threads.ts";
import { type MarkdownOptions, markdownToHtml, plainTextToHtml } from "./markdown-to-html.ts";

// Nothing that fits in so many characters takes noticeable time.
const shortText = 500;
const longestMilliseconds = 1000;
const largestHtml = 500_000;

const { run } = threads<typeof import("./markdown-jobs.ts")>("app/_components/markdown-jobs.ts", {
  atOnce: 1,
  waiting: 100,
  largestHeapMegabytes: 128,
});
const queue = new Bulkhead({ atOnce: 1, waiting: 100, waitMilliseconds: 5000 });

const kept = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * What people write, as HTML that is safe to put on a page. A text that takes too much time, memory or room to lay out
 * is shown as it was typed: no page waits or fails for it, and the event loop never works on it.
 */
export async function renderMarkdown(text: string, options: MarkdownOptions): Promise<string> {
  if (text.length <= shortText) return markdownToHtml(text, options);
  const key = `${options.topHeading ?? ""} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  try {
    const html = await queue.run(async () => {
      await run("load", undefined as never);
      return await run("toHtml", { text, options }, { milliseconds: longestMilliseconds });
    });
    const shown = html.length > largestHtml ? plainTextToHtml(text) : html;
    kept.set(key, shown);
    return shown;
  } catch (thrown) {
    log().warn({ err: thrown }, "a text is shown as it was typed");
    const html = plainTextToHtml(text);
    // Whoever only came at a busy time is laid out next time.
    if (!(thrown instanceof DomainError && thrown.kind === "unavailable")) kept.set(key, html);
    return html;
  }
}
