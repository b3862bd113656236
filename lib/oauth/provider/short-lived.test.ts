import { setImmediate as nextTurn } from "node:timers/promises";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { answerWithProvider } from "./bridge.ts";

const { url } = await testDatabase();
overrideEnv({ DATABASE_URL: url });

test("nothing of a request outlives it, which only a full collection would find", async () => {
  const { collectYoung, collectAll } = collectors();
  const ask = async (times: number) => {
    for (let asked = 0; asked < times; asked++) {
      const answer = await answerWithProvider(new Request("http://localhost:3000/.well-known/openid-configuration"));
      expect(answer.status).toBe(200);
      await nextTurn();
    }
    // What is met twice has lived long.
    for (let turn = 0; turn < 3; turn++) collectYoung();
  };
  await ask(1000);
  collectAll();
  const before = longLivedBytes();
  await ask(300);
  expect((longLivedBytes() - before) / 300).toBeLessThan(1000);
});

function collectors() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;
  return { collectYoung: () => collect({ type: "minor" }), collectAll: () => collect() };
}

const longLivedBytes = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === "old_space")?.space_used_size ?? 0;
