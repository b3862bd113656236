import { expect, test } from "vitest";
import { bytesKept } from "#lib/testing/outliving.ts";

// The driver's own, which it does not export: of connections that are free, of statements that wait for one.
const file = new URL("../../node_modules/postgres/src/queue.js", import.meta.url);
const { default: makeQueue } = await import(file.href);

const useOften = (queue: ReturnType<typeof makeQueue>) => {
  for (let statement = 0; statement < 100_000; statement++) queue.push(queue.shift());
};

test("a queue that is never empty keeps nothing of what has left it, however long it is used", () => {
  const queue = makeQueue([{}, {}]);
  useOften(queue);
  expect(bytesKept(() => useOften(queue))).toBeLessThan(20_000);
  expect(queue.length).toBe(2);
});

test("a queue hands out what came first, and not what was taken out of it meanwhile", () => {
  const queue = makeQueue([]);
  let expected: number[] = [];
  for (let number = 0; number < 3000; number++) {
    queue.push(number);
    expected.push(number);
    if (number % 3 === 0) {
      // Whoever was handed out is no longer there to be taken.
      expect(queue.remove(number - 50)).toBe(expected.includes(number - 50) ? number - 50 : null);
      expected = expected.filter((one) => one !== number - 50);
    }
    if (number % 5 < 3) expect(queue.shift()).toBe(expected.shift());
  }
  expect(queue.length).toBe(expected.length);
  while (queue.length > 0) expect(queue.shift()).toBe(expected.shift());
});
