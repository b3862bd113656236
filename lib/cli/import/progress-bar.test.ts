import { expect, test } from "vitest";
import { progressBar } from "./progress-bar.ts";

test("a step tells its share, its rate and the time left: on a screen often, in a file now and then", () => {
  const shown = (isTTY: boolean): string[] => {
    const written: string[] = [];
    let milliseconds = 0;
    const bar = progressBar({ isTTY, write: (text) => written.push(text) }, () => milliseconds);
    bar.begin("Reading", 100_000_000);
    for (const seconds of [1, 2, 15]) {
      milliseconds = seconds * 1000;
      bar.advance(10_000_000);
    }
    milliseconds = 20_000;
    bar.end();
    return written;
  };
  const [last] = ["Reading ███████░░░░░░░░░░░░░░░░░ 30 %, 2.0 MB/s, 35 s left"];
  expect(shown(false)).toEqual([`${last}\n`, "Reading: 20.0 s\n"]);
  expect(shown(true)).toEqual([
    "\r\u001b[2KReading …",
    "\r\u001b[2KReading ██░░░░░░░░░░░░░░░░░░░░░░ 10 %, 10.0 MB/s, 9 s left",
    "\r\u001b[2KReading █████░░░░░░░░░░░░░░░░░░░ 20 %, 10.0 MB/s, 8 s left",
    `\r\u001b[2K${last}`,
    "\r\u001b[2KReading: 20.0 s",
    "\n",
  ]);
});
