import { describe, expect, test } from "vitest";
import { bytesKept } from "#lib/testing/outliving.ts";

type Queue = {
  readonly length: number;
  push: (item: unknown) => unknown;
  pop: () => unknown;
  shift: () => unknown;
  remove: (item: unknown) => unknown;
};

// The driver's own, which it does not export: of connections that are free, of statements that wait for one.
describe.each(["src", "cjs/src"])("the queues of the driver in its folder %s", async (folder) => {
  const file = new URL(`../../node_modules/postgres/${folder}/queue.js`, import.meta.url);
  const { default: makeQueue }: { default: (items: unknown[]) => Queue } = await import(file.href);

  test("a queue that is never empty keeps nothing of what has left it, however long it is used", () => {
    const queue = makeQueue([{}, {}]);
    const rotate = () => {
      for (let statement = 0; statement < 100_000; statement++) queue.push(queue.shift());
    };
    rotate();
    expect(bytesKept(rotate)).toBeLessThan(100_000);
    expect(queue.length).toBe(2);
  });

  test("a queue hands out what came first, or last, and not what was taken out of it meanwhile", () => {
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
      if (number % 7 === 0) expect(queue.pop()).toBe(expected.pop());
    }
    expect(queue.length).toBe(expected.length);
    while (queue.length > 0) expect(queue.shift()).toBe(expected.shift());
  });

  test.each([1, 63, 64, 200])("a queue goes on after %i were handed out and the rest was taken out", (handedOut) => {
    const queue = makeQueue([]);
    for (let number = 0; number <= handedOut; number++) queue.push(number);
    for (let number = 0; number < handedOut; number++) expect(queue.shift()).toBe(number);
    expect([queue.remove(handedOut), queue.remove(0), queue.length]).toEqual([handedOut, null, 0]);
    for (const name of ["one", "other"]) queue.push(name);
    expect([queue.length, queue.shift(), queue.shift(), queue.length]).toEqual([2, "one", "other", 0]);
  });
});
