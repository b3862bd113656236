import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { migrate } from "#lib/db/migrate.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { untilOlderTransactionsEnd } from "#lib/testing/older-transactions.ts";
import { GET } from "./route.ts";

const { db, url } = await testDatabase();
const postedAt = new Date("2026-01-05T00:00:00Z");
const lyon = await createCompetition(db, { id: "Lyon2026", resultsPostedAt: postedAt });
const oslo = await createCompetition(db, { id: "Oslo2026" });
const draft = await createDraft(db, { id: "Secret2027" });
const ann = await createPerson(db, { id: "2010ANNE01" });
const bob = await createPerson(db, { id: "2011BOBB01" });

type Answer = {
  changes: { kind: string; id: string; changed_at: string; url: string }[];
  cursor: string;
  complete: boolean;
};
const askNow = async (query = "") => (await call(GET, `/api/v0/changes${query}`)).body as Answer;

async function ask(query = ""): Promise<Answer> {
  await untilOlderTransactionsEnd(db);
  return await askNow(query);
}
const told = ({ changes }: Answer) => changes.map(({ kind, id }) => `${kind} ${id}`).sort();
const since = async (cursor: string) => told(await ask(`?since=${cursor}`));

test("without a cursor it tells the one of now, and from there on what changed", async () => {
  const start = await ask();
  expect(start).toEqual({ changes: [], cursor: expect.stringMatching(/^[0-9a-f]{8}-\d+$/), complete: true });
  await db.update(competitions).set({ name: "Lyon Open 2026" }).where(eq(competitions.id, lyon.id));
  const next = await ask(`?since=${start.cursor}`);
  expect(next).toEqual({
    changes: [
      {
        kind: "competition",
        id: "Lyon2026",
        changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        url: "http://localhost:3000/api/v0/competitions/Lyon2026",
      },
    ],
    cursor: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
    complete: true,
  });
  expect(await since(next.cursor)).toEqual([]);
});

test("people, their former names, and results are told; a write that changes nothing is not", async () => {
  const { cursor } = await ask();
  await db.update(persons).set({ name: ann.name }).where(eq(persons.id, ann.id));
  expect(await since(cursor)).toEqual([]);
  await db.update(persons).set({ name: "Ann Other" }).where(eq(persons.id, ann.id));
  await db.insert(formerIdentities).values({ competitorId: bob.id, subId: 2, name: "Bobby", countryId: "France" });
  const round = await createRound(db, { competitionId: lyon.id });
  await createResult(db, { round, person: ann });
  expect(await since(cursor)).toEqual(["person 2010ANNE01", "person 2011BOBB01", "results Lyon2026"]);
  const later = await ask();
  await db.delete(results).where(eq(results.competitionId, lyon.id));
  expect(await since(later.cursor)).toEqual(["results Lyon2026"]);
});

test("results are told once they are posted, and nothing of what is not announced", async () => {
  const { cursor } = await ask();
  await db.update(competitions).set({ name: "Still a secret" }).where(eq(competitions.id, draft.id));
  await createResult(db, { round: await createRound(db, { competitionId: oslo.id }), person: ann });
  expect(await since(cursor)).toEqual([]);
  await db.update(competitions).set({ resultsPostedAt: postedAt }).where(eq(competitions.id, oslo.id));
  expect(await since(cursor)).toEqual(["competition Oslo2026", "results Oslo2026"]);
  const later = await ask();
  await db
    .update(competitions)
    .set({ isVisible: true, startDate: "2027-01-01", endDate: "2027-01-01" })
    .where(eq(competitions.id, draft.id));
  await db.update(competitions).set({ isVisible: false }).where(eq(competitions.id, draft.id));
  await db.delete(competitions).where(eq(competitions.id, oslo.id));
  expect(await since(later.cursor)).toEqual(["competition Oslo2026", "competition Secret2027"]);
});

test("a change is never missed because a slower transaction commits after a faster one", async () => {
  const slow = connect(url, { poolSize: 1 });
  const { cursor } = await ask();
  const seen: string[] = [];
  let reached = cursor;
  const follow = async (answering = askNow) => {
    const answer = await answering(`?since=${reached}`);
    reached = answer.cursor;
    seen.push(...told(answer));
  };
  await slow.db.transaction(async (tx) => {
    await tx.update(persons).set({ gender: "o" }).where(eq(persons.id, ann.id));
    await db.update(persons).set({ gender: "o" }).where(eq(persons.id, bob.id));
    // The fast one has ended, and may not be told yet: a cursor behind it would leave the slow one out.
    await follow();
    expect(seen).toEqual([]);
    await db.update(competitions).set({ name: "Faster" }).where(eq(competitions.id, lyon.id));
    await follow();
    expect(seen).toEqual([]);
  });
  await follow(ask);
  expect(seen.sort()).toEqual(["competition Lyon2026", "person 2010ANNE01", "person 2011BOBB01"]);
  await slow.client.end();
});

test("what is too much for one answer comes in pages, each thing once, also what one transaction changed", async () => {
  const { cursor } = await ask();
  await db.execute(sql`
    insert into persons (id, name, country_id)
    select '2020MANY' || lpad(number::text, 2, '0'), 'One of many', 'France' from generate_series(1, 25) as number`);
  const all: string[] = [];
  let answer = await ask(`?since=${cursor}&limit=10`);
  const sizes = [answer.changes.length];
  all.push(...told(answer));
  while (!answer.complete) {
    answer = await ask(`?since=${answer.cursor}&limit=10`);
    sizes.push(answer.changes.length);
    all.push(...told(answer));
  }
  expect(sizes).toEqual([10, 10, 5]);
  expect(new Set(all).size).toBe(25);
  for (const most of ["100000", "9".repeat(400), ""])
    expect((await ask(`?since=${cursor}&limit=${most}`)).changes).toHaveLength(25);
});

test("the date of an export is a cursor as well: all is told that changed since the day before", async () => {
  const [last] = await db.execute<{ at: string }>(sql`
    update changes set changed_at = now() - interval '10 days' where subject_id = '2011BOBB01' returning changed_at::text as at`);
  expect(last).toBeDefined();
  const yesterday = new Date(Date.now() - 12 * 3600 * 1000).toISOString();
  const answer = await ask(`?since=${yesterday}&limit=1000`);
  expect(told(answer)).toContain("person 2010ANNE01");
  expect(told(await ask("?since=0001-01-01&limit=1000"))).toEqual(told(answer));
  expect(told(await ask(`?since=${new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString()}`))).toEqual([]);
});

test.each([
  ...[["soon"], ["1.draft.X"], ["1e9"], ["99999999999999999999"], ["1.person.'"]],
  // Where no database is named, nobody could tell whose place in time it is.
  ...[["0"], ["1"], ["1.competition.x"], ["9000000000000000000"]],
  ...[["2026-03-02T12:00:00"], ["2026-03-02T12:00:00+24:00"], ["2026-03-02T12:00:00+00:60"], ["2026-03-02T12:00:00+2"]],
  // In UTC they lie in years that nobody writes.
  ...[["0001-01-01T00:00:00+01:00"], ["9999-12-31T23:59:59-01:00"]],
  ...[["2026-99-99"], ["2026-02-30"], ["2026-02-30T00:00:00Z"], ["0000-01-01"], ["0000-01-01T00:00:00Z"]],
])("a since of %s is refused", async (text) => {
  const { status, body } = await call(GET, `/api/v0/changes?since=${encodeURIComponent(text)}`);
  expect([status, body]).toMatchObject([422, { error: expect.stringContaining("Invalid since") }]);
});

test("a cursor that this database never gave is refused, for it would pass over everything", async () => {
  const { cursor: own } = await ask();
  const ofFuture = own.replace(/-.*/, "-9000000000000000000");
  for (const cursor of [ofFuture, "00000000-1", "00000000-1.person.2010ANNE01"]) {
    const { status, body } = await call(GET, `/api/v0/changes?since=${cursor}`);
    expect([status, body]).toMatchObject([422, { error: "Invalid since: this cursor is of another database" }]);
  }
});

test("a blank since is none: it tells the cursor of now", async () => {
  for (const query of ["?since=", "?since=%20"])
    expect(await ask(query)).toEqual({
      changes: [],
      cursor: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
      complete: true,
    });
});

test.each([["abc"], ["-1"], ["1.5"], ["0"], ["00"], ["1e3"]])("a limit of %s is refused", async (text) => {
  expect(await call(GET, `/api/v0/changes?limit=${text}`)).toMatchObject({
    status: 422,
    body: { error: `Invalid limit: '${text}'` },
  });
});

test.each([["since"], ["limit"]])("a second %s is refused, rather than one of them passed over", async (name) => {
  expect(await call(GET, `/api/v0/changes?${name}=2026-11-01&${name}=2026-11-02`)).toMatchObject({
    status: 422,
    body: { error: `Invalid ${name}: it takes one value` },
  });
});

test("a backup restored into another server tells all its changes at once, and what changes there after them", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const all = told(await ask(`?since=${today}&limit=1000`));
  // As they come out of a server that has given out many more numbers than this one.
  await db.execute(sql`update changes set transaction_id = '8000000000000000000'`);
  expect(await call(GET, `/api/v0/changes?since=${today}`)).toMatchObject({ status: 422 });
  await migrate(url);
  const restored = await ask(`?since=${today}&limit=1000`);
  expect(told(restored)).toEqual(all);
  await db.update(persons).set({ name: "Ann Anew" }).where(eq(persons.id, ann.id));
  expect(await since(restored.cursor)).toEqual(["person 2010ANNE01"]);
});

test("a moment may be written with an offset, as programs write it", async () => {
  const at = (text: string) => ask(`?since=${encodeURIComponent(text)}&limit=1000`).then(told);
  await db.execute(sql`update changes set changed_at = '2026-03-02T12:00:00Z' where subject_id = '2010ANNE01'`);
  await db.execute(sql`update changes set changed_at = '2026-03-01T12:00:00Z' where subject_id <> '2010ANNE01'`);
  // A day before it is 1 March at 12:00:01 UTC, and at 11:59:59.
  for (const text of ["2026-03-02T12:00:01+00:00", "2026-03-02T14:00:01.123456+02:00", "2026-03-02T06:30:01-05:30"])
    expect([text, await at(text)]).toEqual([text, ["person 2010ANNE01"]]);
  expect((await at("2026-03-02T13:59:59+02:00")).length).toBeGreaterThan(1);
});
