import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Bulkhead } from "./bulkhead.ts";

const tooBusy = { kind: "unavailable", details: { retryAfterSeconds: 2 } };

/** Work that ends when it is told to. */
function work(bulkhead: Bulkhead, log: string[], name: string, caller?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const done = bulkhead.run(() => {
    log.push(name);
    return promise;
  }, caller);
  done.catch(() => {});
  return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("so many run at once, and those who wait follow in their order", async () => {
  const log: string[] = [];
  const bulkhead = new Bulkhead({ atOnce: 2, waiting: 10, waitMilliseconds: 1000 });
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(bulkhead, log, name)) as [Work, Work, Work, Work];
  await wait(0);
  expect(log).toEqual(["a", "b"]);
  b.end();
  expect(await b.done).toBe("b");
  await wait(0);
  expect(log).toEqual(["a", "b", "c"]);
  // What fails leaves its place as well.
  a.fail();
  await expect(a.done).rejects.toThrow("a");
  await wait(0);
  expect(log).toEqual(["a", "b", "c", "d"]);
  c.end();
  d.end();
  await Promise.all([c.done, d.done]);
  expect(bulkhead.isIdle).toBe(true);
});

test("whoever comes when the queue is full, or waits for too long, is told to come back", async () => {
  const log: string[] = [];
  const bulkhead = new Bulkhead({ atOnce: 1, waiting: 1, waitMilliseconds: 30 });
  const running = work(bulkhead, log, "running");
  const waiting = work(bulkhead, log, "waiting");
  await expect(bulkhead.run(async () => {})).rejects.toMatchObject(tooBusy);
  await expect(waiting.done).rejects.toMatchObject(tooBusy);
  running.end();
  await running.done;
  expect([log, bulkhead.isIdle]).toEqual([["running"], true]);
});

test("callers who are named have their turns one after the other, and none fills the queue for the others", async () => {
  const log: string[] = [];
  const bulkhead = new Bulkhead({ atOnce: 1, waiting: 5, waitMilliseconds: 1000 });
  const start = (name: string) => work(bulkhead, log, name, name.charAt(0));
  const works = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "c1"].map(start);
  // The last of the greediest make room until nobody has two more than whoever comes.
  await expect(start("a7").done).rejects.toMatchObject(tooBusy);
  await expect(start("b3").done).rejects.toMatchObject(tooBusy);
  for (const { end } of works) {
    end();
    await wait(0);
  }
  const ended = await Promise.allSettled(works.map(({ done }) => done));
  expect(ended.map(({ status }) => status === "fulfilled")).toEqual(
    works.map((_, index) => ![3, 4, 5].includes(index)),
  );
  expect(log).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  expect(bulkhead.isIdle).toBe(true);
});

test("one caller has so many places and no more, whoever else waits", async () => {
  const log: string[] = [];
  const bulkhead = new Bulkhead({ atOnce: 3, ofOneCaller: 2, waiting: 10, waitMilliseconds: 1000 });
  const start = (name: string) => work(bulkhead, log, name, name.charAt(0));
  const [a1, a2, a3] = ["a1", "a2", "a3"].map(start) as [Work, Work, Work];
  await wait(0);
  expect(log).toEqual(["a1", "a2"]);
  const [b1, b2] = ["b1", "b2"].map(start) as [Work, Work];
  await wait(0);
  expect(log).toEqual(["a1", "a2", "b1"]);
  a1.end();
  await wait(0);
  expect(log).toEqual(["a1", "a2", "b1", "a3"]);
  b1.end();
  await wait(0);
  expect(log).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  for (const { end } of [a2, a3, b2]) end();
  await Promise.all([a1, a2, a3, b1, b2].map(({ done }) => done));
  expect(bulkhead.isIdle).toBe(true);
});

test("those who wait can be turned away, and nobody else", async () => {
  const log: string[] = [];
  const bulkhead = new Bulkhead({ atOnce: 1, waiting: 10, waitMilliseconds: 1000 });
  const [first, second, third] = ["1", "2", "3"].map((name) => work(bulkhead, log, name)) as [Work, Work, Work];
  bulkhead.turnAllAway(new Error("closed"));
  await expect(second.done).rejects.toThrow("closed");
  await expect(third.done).rejects.toThrow("closed");
  first.end();
  expect(await first.done).toBe("1");
  expect(await bulkhead.run(async () => "later")).toBe("later");
});

type Work = ReturnType<typeof work>;
