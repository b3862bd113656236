import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { listChanges, parseSince } from "./changes.ts";

// All people and competitions of a whole association, a thousand in each transaction.
const { db, url } = await testDatabase();
const people = 300_000;
const competitions = 20_000;
const limit = 1000;

beforeAll(async () => {
  const made = (kind: string, count: number) => sql`
    insert into changes (kind, subject_id, transaction_id, changed_at)
    select ${kind}::text, 'S' || n, (100 + n / 1000)::text::xid8, '2020-01-01'::timestamptz + (n || ' minutes')::interval
    from generate_series(1, ${count}) n on conflict do nothing`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(made("person", people));
    await tx.execute(made("competition", competitions));
    await tx.execute(made("results", competitions));
  });
  await db.execute(sql`vacuum analyze changes`);
}, 280_000);

test("a page of what changed is a walk along the order of changes, no longer than the page", async () => {
  const { cursor } = await listChanges(db, { since: parseSince("2020-01-02T00:00:00Z"), limit });
  const scans = await scansOfAll(url, (read) => listChanges(read, { since: parseSince(cursor), limit }));
  expect(indexesUsed(scans, "changes")).toEqual(["changes_order"]);
  expect(rowsTouchedOf(scans, "changes")).toBe(limit + 1);
});

test.each(["2019-01-01T00:00:00Z", "2020-07-26T00:00:00Z"])(
  "since a moment, long ago or just now (%s), the place is found without a walk along all that there ever was",
  async (moment) => {
    const scans = await scansOfAll(url, (read) => listChanges(read, { since: parseSince(moment), limit }));
    expect(indexesUsed(scans, "changes")).toEqual(["changes_at", "changes_order"]);
    expect(rowsTouchedOf(scans, "changes")).toBeLessThan(people / 10);
  },
);
