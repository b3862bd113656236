import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inTime, Silent } from "./in-time.ts";

const silence = new Promise<never>(() => {});

/** Keeps this process from everything else. */
function beBusy(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test("what says nothing is silent", async () => {
  await expect(inTime(silence, 20)).rejects.toThrow(Silent);
});

test("what fails has not been silent", async () => {
  await expect(inTime(Promise.reject(new Error("refused")), 20)).rejects.toThrow("refused");
});

test("an answer that comes while this process is at something else, again and again, is in time", async () => {
  const answer = async () => {
    for (let way = 0; way < 4; way++) {
      const reading = readFile(import.meta.filename, "utf8");
      setImmediate(() => beBusy(150));
      await reading;
    }
    return "answered";
  };
  expect(await inTime(answer(), 100)).toBe("answered");
});

test("a process that is always busy loses patience, too", async () => {
  const being = setInterval(() => beBusy(3), 1);
  await expect(inTime(silence, 4)).rejects.toThrow(Silent);
  clearInterval(being);
});
