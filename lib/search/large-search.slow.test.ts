import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { matchesEveryWord } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { fewestMilliseconds } from "#lib/testing/time-of.ts";
import { searchAccounts } from "./accounts.ts";

const { db } = await testDatabase();
const page = { offset: 0, size: 25 };
const search = (text: string, more = {}) => searchAccounts(db, { text, today: "2026-06-15", ...more }, page);

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`drop index accounts_search`);
    await tx.execute(sql`
      insert into accounts (id, name, email, email_confirmed_at)
      select 1000 + n, initcap(substr(md5(n::text), 1, 6)) || ' ' || initcap(substr(md5((n * 7)::text), 1, 8)),
        'person-' || n || '@mail.example', now()
      from generate_series(1, 300000) n`);
    await tx.execute(sql`create index accounts_search on accounts using gin (search gin_trgm_ops)`);
  });
  await createAccount(db, { id: 1, name: "Łukasz Nowák", email: "lukasz@mail.example" });
  await createAccount(db, { id: 2, name: "José García", email: "jose@mail.example" });
  await db.execute(sql`vacuum analyze accounts`);
}, 240_000);

test.each([
  ["lukasz", 1],
  ["garcia jose", 2],
])("among 300,000 accounts '%s' is found by the index", async (text, id) => {
  const took = await fewestMilliseconds(200, async () => {
    expect(await search(text)).toEqual({ accountIds: [id], total: 1 });
  });
  expect(took).toBeLessThan(200);
  const plan = await db.execute(sql`explain select id from accounts where ${matchesEveryWord(accounts.search, text)}`);
  expect(JSON.stringify(plan)).toContain("Bitmap Index Scan on accounts_search");
});

test("a whole address is found as soon, a part of one not at all", async () => {
  const took = await fewestMilliseconds(600, async () => {
    expect(await search("JOSE@mail.example", { byEmail: true })).toEqual({ accountIds: [2], total: 1 });
    expect(await search("jose@mail", { byEmail: true })).toEqual({ accountIds: [], total: 0 });
    expect(await search("jose@mail.example")).toEqual({ accountIds: [], total: 0 });
  });
  expect(took).toBeLessThan(600);
});

test.each(["", "a", "zz qq", "%"])("a search for '%s' among 300,000 accounts is still bearable", async (text) => {
  expect(await fewestMilliseconds(2500, () => search(text))).toBeLessThan(2500);
});
