import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeThreads } from "#lib/platform/threads.ts";
import { processorMilliseconds } from "#lib/testing/time-of.ts";
import { markdownProblem, renderMarkdown, startRendering } from "./render-markdown.ts";

afterAll(closeThreads);
beforeAll(startRendering);

test("a long text is laid out like a short one, and what is unsafe in it is gone", async () => {
  const long = `# Hall\n\n${"word ".repeat(200)}<script>alert(1)</script>`;
  const laidOut = /^<h3>Hall<\/h3>\n<p>(word )+<\/p>\n$/;
  await vi.waitFor(async () => expect(await renderMarkdown(long, {})).toMatch(laidOut), 5000);
  expect(await renderMarkdown("# Hall", { topHeading: 2 })).toBe("<h2>Hall</h2>\n");
});

test("what was laid out when it was saved is there when a page is made", async () => {
  const text = `# Once\n\n${"word ".repeat(2000)}`;
  expect(await markdownProblem(text)).toBeUndefined();
  const took = await processorMilliseconds(async () => {
    expect(await renderMarkdown(text, {})).toContain("<h3>Once</h3>");
  });
  expect(took).toBeLessThan(250);
});

const bombs: [string, string][] = [
  ["a.×9000@", `${"a.".repeat(9000)}@`],
  [">×9000", ">".repeat(9000)],
  ["a wide table", `${"|a".repeat(3000)}|\n${"|-".repeat(3000)}|\n${"|\n".repeat(3000)}`],
  // With a dash it would be a rule across the page.
  ["10,000 lists in each other", "+ ".repeat(10_000).trim()],
  ["one long address named again and again", `[a]: https://x.example/${"y".repeat(9000)}\n\n${"[a]".repeat(3300)}`],
  [
    "lists side by side and in each other",
    Array.from({ length: 190 }, (_, depth) => `${" ".repeat(depth)}- x`).join("\n"),
  ],
];

test.each(bombs)("F03: no page waits for %s, and the event loop goes on", async (_, text) => {
  const ticks: number[] = [];
  const ticking = setInterval(() => ticks.push(millisecondsOfThread()), 20);
  const [started, first] = [performance.now(), millisecondsOfThread()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => renderMarkdown(text, {})));
  expect(performance.now() - started).toBeLessThan(3000);
  // Until it is laid out, or given up.
  await vi.waitFor(async () => expect(await millisecondsFor(text)).toBeLessThan(500), {
    timeout: 15_000,
    interval: 500,
  });
  clearInterval(ticking);
  for (const html of answers) expect(html).toMatch(/^<(p|ul|blockquote|table)>/);
  const gaps = ticks.map((tick, index) => tick - (ticks[index - 1] ?? first));
  expect(Math.max(0, ...gaps)).toBeLessThan(1000);
  expect((await renderMarkdown(text, {})).length).toBeLessThanOrEqual(500_000);
});

// Of the processor: what else the machine does is no work of the event loop.
function millisecondsOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function millisecondsFor(text: string): Promise<number> {
  const started = performance.now();
  await renderMarkdown(text, {});
  return performance.now() - started;
}

test.each(bombs.slice(1, 5))("F03: whoever saves %s is told why that cannot be", async (_, text) => {
  expect(await markdownProblem(text)).toMatch(/^This text (is nested too deeply\.|takes too long to lay out: )/);
});
