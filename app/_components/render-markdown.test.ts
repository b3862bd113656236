import { afterAll, beforeAll, expect, test } from "vitest";
import { closeThreads } from "#lib/platform/threads.ts";
import { renderMarkdown } from "./render-markdown.ts";

afterAll(closeThreads);
// The thread takes a while to begin.
beforeAll(async () => void (await renderMarkdown("x".repeat(600), {})));

test("a long text is laid out like a short one, and what is unsafe in it is gone", async () => {
  const long = `# Hall\n\n${"word ".repeat(200)}<script>alert(1)</script>`;
  expect(await renderMarkdown(long, {})).toMatch(/^<h3>Hall<\/h3>\n<p>(word )+<\/p>\n$/);
  expect(await renderMarkdown("# Hall", { topHeading: 2 })).toBe("<h2>Hall</h2>\n");
});

test.each([
  ["a.×9000@", `${"a.".repeat(9000)}@`],
  [">×9000", ">".repeat(9000)],
  ["a wide table", `${"|a".repeat(3000)}|\n${"|-".repeat(3000)}|\n${"|\n".repeat(3000)}`],
  ["nested lists", Array.from({ length: 190 }, (_, depth) => `${" ".repeat(depth)}- x`).join("\n")],
])("F03: %s is laid out in its time, or shown as it was typed, while the event loop goes on", async (_, text) => {
  const ticks: number[] = [];
  const ticking = setInterval(() => ticks.push(performance.now()), 20);
  const started = performance.now();
  const html = await renderMarkdown(text, {});
  clearInterval(ticking);
  expect(html.length).toBeLessThanOrEqual(500_000);
  expect(html).toMatch(/^<(p|ul|blockquote|table)>/);
  expect(performance.now() - started).toBeLessThan(8000);
  const gaps = ticks.map((tick, index) => tick - (ticks[index - 1] ?? started));
  expect(Math.max(0, ...gaps)).toBeLessThan(1000);
  const again = performance.now();
  expect(await renderMarkdown(text, {})).toBe(html);
  expect(performance.now() - again).toBeLessThan(50);
});
