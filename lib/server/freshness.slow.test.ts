import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { spawnApi } from "#lib/testing/api-process.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";

const { db, url } = await testDatabase();
const processes = await Promise.all([spawnApi(url), spawnApi(url)]);
afterAll(() => {
  for (const { child } of processes) child.kill();
});
for (let n = 1; n <= 5; n++) await createCompetition(db, { id: `Fresh${n}`, name: "Fresh 0" });
const account = await createAccount(db);
const cycles = 500;

const ask = (path: string, token?: string) =>
  Promise.all(
    processes.map(({ url: base }) =>
      fetch(`${base}/api/v0/${path}`, { ...(token && { headers: { authorization: `Bearer ${token}` } }) }),
    ),
  );

/** Runs something while several readers never stop asking both processes. */
async function underLoad(run: () => Promise<void>): Promise<void> {
  const token = await createToken(db, account.id);
  let isDone = false;
  const readers = Array.from({ length: 4 }, async (_, index) => {
    while (!isDone) {
      const answers = index % 2 === 0 ? await ask("competitions") : await ask("me", token);
      for (const answer of answers) await answer.arrayBuffer();
    }
  });
  try {
    await run();
  } finally {
    isDone = true;
    await Promise.all(readers);
  }
}

test("C15: what was committed is in the very next answer of every process", async () => {
  const stale: string[] = [];
  await underLoad(async () => {
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const id = `Fresh${1 + (cycle % 5)}`;
      const name = `Fresh ${cycle}`;
      await db.transaction(async (tx) => {
        await tx.update(competitions).set({ name }).where(eq(competitions.id, id));
        await moveVersions(tx, ["competitions"], { of: id });
      });
      const lists = await Promise.all((await ask("competitions")).map((answer) => answer.json()));
      const ones = await Promise.all((await ask(`competitions/${id}`)).map((answer) => answer.json()));
      const told = [...ones, ...lists.map((list: { id: string }[]) => list.find((one) => one.id === id))];
      for (const one of told) if (one.name !== name) stale.push(`${cycle}: ${one.name}`);
    }
  });
  expect(stale).toEqual([]);
});

test("D03: a token that was revoked is refused by the very next answer of every process", async () => {
  const wrong: string[] = [];
  await underLoad(async () => {
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const token = await createToken(db, account.id);
      const statuses = async () => (await ask("me", token)).map(({ status }) => status).join();
      const before = [await statuses(), await statuses()].join();
      await db.delete(personalTokens).where(eq(personalTokens.tokenHash, sha256(token)));
      const after = await statuses();
      if (before !== "200,200,200,200" || after !== "401,401") wrong.push(`${cycle}: ${before}, then ${after}`);
    }
  });
  expect(wrong).toEqual([]);
});
