import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ImportStep, megabytesASecond, timeLeft } from "#lib/exports/import/progress.ts";
import { progressBar } from "./progress-bar.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is written while 100 MB are read in 20 seconds, and checked in 12. */
function written(isTTY: boolean, columns?: number): string[] {
  const texts: string[] = [];
  const output = { isTTY, columns, write: (text: string) => texts.push(text) };
  const bar = progressBar<ImportStep>(output, { rate: megabytesASecond, timeLeft });
  bar.begin("Reading", 100_000_000);
  for (let seconds = 0; seconds < 20; seconds++) {
    bar.advance(5_000_000);
    vi.advanceTimersByTime(1000);
  }
  bar.end();
  bar.begin("Checking");
  vi.advanceTimersByTime(12_000);
  bar.end();
  bar.close();
  vi.advanceTimersByTime(60_000);
  return texts;
}

test("in a file a line each ten seconds tells how far a step is, and when all of it will be done", () => {
  expect(written(false)).toEqual([
    "Reading ████████████░░░░░░░░░░░░ 50 %, 5.0 MB/s, 10 s left; about 2 min 56 s left of all\n",
    "Reading ████████████████████████ 100 %, 5.0 MB/s, 0 s left; about 2 min 46 s left of all\n",
    "Reading: 20.0 s\n",
    "Checking … 10 s; at least 2 min 42 s left of all\n",
    "Checking: 12.0 s\n",
  ]);
});

test("on a screen one line changes each second, also while nobody knows how far a step is", () => {
  const texts = written(true);
  expect(texts.filter((text) => text.includes("Reading"))).toHaveLength(1 + 20 + 1);
  expect(texts.slice(texts.indexOf("\n") + 1)).toEqual([
    "\r\u001b[2KChecking …",
    "\r\u001b[2KChecking … 1 s; about 2 min 45 s left of all",
    "\r\u001b[2KChecking … 2 s; about 2 min 44 s left of all",
    "\r\u001b[2KChecking … 3 s; about 2 min 43 s left of all",
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (seconds) => `\r\u001b[2KChecking … ${seconds} s; at least 2 min 42 s left of all`,
    ),
    "\r\u001b[2KChecking: 12.0 s",
    "\n",
  ]);
});

test.each([
  [200, "Reading ████████████░░░░░░░░░░░░ 50 %, 5.0 MB/s, 10 s left; about 2 min 56 s left of all"],
  [80, "Reading ████████░░░░░░░ 50 %, 5.0 MB/s, 10 s left; about 2 min 56 s left of all"],
  [60, "Reading 50 %, 5.0 MB/s, 10 s left; about 2 min 56 s left of"],
  [30, "Reading 50 %, 5.0 MB/s, 10 s "],
])("on a screen of %i columns no line is so long that the next would not clear all of it", (columns, halfway) => {
  const lines = written(true, columns).map((text) => text.replace("\r\u001b[2K", ""));
  expect(lines).toContain(halfway);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(columns);
});

test("a screen that does not say how wide it is has the whole line", () => {
  expect(written(true, 0)).toEqual(written(true));
});
