import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { msg, t } from "#lib/language/translate.ts";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import { log } from "#lib/platform/log.ts";
import { OutOfTime, threads } from "#lib/platform/threads.ts";
import {
  cellsOfTables,
  type MarkdownOptions,
  markdownToHtml,
  plainTextToHtml,
  quotesTooDeeply,
} from "./markdown-to-html.ts";

// Nothing that fits in so many characters takes noticeable time.
const shortText = 500;
// What could be saved is laid out again on a machine that is twice as busy, and pages do not wait for that.
const longestMilliseconds = { forSave: 1000, forPage: 2000 };
const longestWaitOfPage = 300;
// Whole tables of what people write are a hundredth of it.
const mostCells = 20_000;

const { run } = threads<typeof import("./markdown-jobs.ts")>("lib/web/markdown/markdown-jobs.ts", {
  atOnce: 1,
  waiting: 100,
  // Far more than a text takes: a thread that fills its heap in one step takes the process along.
  largestHeapMegabytes: 1024,
});
const queue = new Bulkhead({ atOnce: 1, waiting: 100, waitMilliseconds: 5000 });

type Rendered = { html: string } | { problem: string; isOutOfTime?: true };

const cache = new LRUCache<string, Rendered>({
  maxSize: 16_000_000,
  sizeCalculation: (rendered, key) => ("html" in rendered ? rendered.html.length : 0) + key.length,
});

// The machine may have stood still: pages ask again after so long, who saves at once.
const outOfTimeMilliseconds = 60_000;

/**
 * What is wrong with a text that somebody wants to save: it is laid out now, and refused where that takes too much time,
 * memory or room. Texts that come by another way (load-wcif, made-up data, the database itself) are not asked about.
 */
export async function markdownProblem(text: string | null): Promise<string | undefined> {
  if (text === null || text.length <= shortText) return undefined;
  const rendered = await render(text, {}, "forSave");
  return "problem" in rendered ? t(rendered.problem) : undefined;
}

/**
 * What people write, as HTML that is safe to put on a page. A text that cannot be laid out is shown as it was typed, and
 * so is one for which a page would have to wait: no page fails for it, and the event loop never works on it.
 */
export async function renderMarkdown(text: string, options: MarkdownOptions): Promise<string> {
  if (text.length <= shortText) return markdownToHtml(text, options);
  const late = new AbortController();
  const rendering = render(text, options, "forPage").catch((thrown: unknown) => {
    log().warn({ err: thrown }, "a text was not laid out");
    return undefined;
  });
  const tooLate = wait(longestWaitOfPage, undefined, { signal: late.signal }).catch(() => undefined);
  const rendered = await Promise.race([rendering, tooLate]);
  late.abort();
  return rendered && "html" in rendered ? rendered.html : plainTextToHtml(text);
}

/** Has the thread started before the first text comes. */
export const startRendering = (): Promise<void> => run("load", undefined as never);

const underway = new Map<string, Promise<Rendered>>();

// However many pages show it at once, a text is laid out once.
async function render(text: string, options: MarkdownOptions, purpose: "forSave" | "forPage"): Promise<Rendered> {
  const key = `${options.topHeading ?? ""} ${text}`;
  const known = cache.get(key);
  if (known && !(purpose === "forSave" && "isOutOfTime" in known)) return known;
  const rendering = underway.get(key) ?? renderOnThread(text, options, longestMilliseconds[purpose]);
  underway.set(key, rendering);
  try {
    const rendered = await rendering;
    cache.set(key, rendered, "isOutOfTime" in rendered ? { ttl: outOfTimeMilliseconds } : {});
    return rendered;
  } finally {
    underway.delete(key);
  }
}

async function renderOnThread(text: string, options: MarkdownOptions, milliseconds: number): Promise<Rendered> {
  if (quotesTooDeeply(text)) return tooDeep;
  if (cellsOfTables(text) > mostCells) return tooMuch;
  try {
    const bounded = await queue.run(async () => {
      await startRendering();
      return await run("toHtml", { text, options }, { milliseconds });
    });
    if (typeof bounded === "object") return bounded;
    return bounded === "too deep" ? tooDeep : tooMuch;
  } catch (thrown) {
    if (thrown instanceof OutOfTime) return { ...tooMuch, isOutOfTime: true };
    throw thrown;
  }
}

const tooDeep = { problem: msg("This text is nested too deeply.") };
const tooMuch = { problem: msg("This text takes too long to lay out: make it shorter, or simpler.") };
