import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { managingClient } from "#lib/testing/wcif-client.ts";
import { readWritableDocument } from "../store/read.ts";
import { documentAt } from "./history.ts";
import { thinRevisions } from "./thin.ts";

const { db } = await testDatabase();
const now = new Date("2030-06-01T12:00:00Z");

async function thinned(at = now, signal?: AbortSignal): Promise<number | undefined> {
  let count: number | undefined;
  const note = (_: string, gone: number) => {
    count = (count ?? 0) + gone;
  };
  await thinRevisions(db, { now: at, note, signal });
  return count;
}

const days: [at: string, isLeft: boolean][] = [
  // Older than a year: one a month.
  ["2029-01-03T10:00:00Z", false],
  ["2029-01-20T10:00:00Z", false],
  ["2029-01-20T12:00:00Z", true],
  ["2029-02-01T00:00:00Z", true],
  // One a day.
  ["2030-01-05T08:00:00Z", false],
  ["2030-01-05T09:00:00Z", false],
  ["2030-01-05T23:59:59Z", true],
  ["2030-01-06T00:00:00Z", true],
  // All.
  ["2030-05-01T08:00:00Z", true],
  ["2030-05-01T08:01:00Z", true],
];

test("of old revisions one a day and later one a month is left, from which the document can be had as it was then", async () => {
  const competition = await createCompetition(db, { isCompetitorLimitEnabled: true, competitorLimit: 1 });
  const { id: competitionId } = competition;
  const client = await managingClient(db, competitionId);
  const first = (await findCompetition(db, competitionId))?.revision ?? 0;
  for (const [index] of days.entries()) {
    const document = await client.read("2");
    document.extensions = [{ id: "tool.Round", specUrl: "", data: { round: index + 1, [`key${index}`]: index } }];
    expect((await client.save(document)).status).toBe(200);
  }
  for (const [index, [at]] of days.entries()) {
    await db.execute(sql`update competition_revisions set at = ${at} where competition_id = ${competitionId}
      and revision = ${first + index + 1}`);
  }
  const current = async () => {
    const found = await findCompetition(db, competitionId);
    if (!found) throw new Error("The competition is gone");
    return { revision: found.revision, document: await readWritableDocument(db, found) };
  };
  const at = async (revision: number) => await documentAt(db, { competitionId, revision }, await current());
  const wholeBefore = await Promise.all([...days.keys()].map((index) => at(first + index + 1)));
  const initial = await at(first);

  await withSettings({ REVISIONS_KEPT_DAYS: "0" }, async () => expect(await thinned()).toBeUndefined());
  expect(await thinned()).toBe(4);
  const left = await db.execute<{ revision: string; summary: string }>(
    sql`select revision, summary from competition_revisions where competition_id = ${competitionId} order by revision`,
  );
  const kept = [...days.entries()].flatMap(([index, [, isLeft]]) => (isLeft ? [index] : []));
  expect(left.map(({ revision }) => Number(revision))).toEqual(kept.map((index) => first + index + 1));
  expect(left.map(({ summary }) => / \(with \d+ before it\)$/.exec(summary)?.[0])).toEqual([
    " (with 2 before it)",
    undefined,
    " (with 2 before it)",
    ...[undefined, undefined, undefined],
  ]);
  for (const index of kept) expect(await at(first + index + 1)).toEqual(wholeBefore[index]);
  expect(await at(first)).toEqual(initial);
  expect(await thinned()).toBe(0);

  // A year later January has one, too.
  expect(await thinned(new Date("2031-06-01T12:00:00Z"))).toBe(2);
  expect(await at(first + days.length)).toEqual(wholeBefore.at(-1));
  expect(await at(first)).toEqual(initial);
});

test("the revisions of one competition go after those of another, and where it ends early what is gone is told", async () => {
  const names = Array.from({ length: 130 }, (_, number) => `Thin${String(number).padStart(3, "0")}`);
  for (const id of names) await createCompetition(db, { id });
  await db.execute(sql`insert into competition_revisions (competition_id, revision, at, changes, summary)
    select id, 1000 + number, '2029-03-01T00:00:00Z'::timestamptz + make_interval(hours => number), '{}', 'A'
    from competitions cross join generate_series(1, 3) as number where id like 'Thin%'`);
  const left = async () => {
    const rows = await db.execute<{ id: string; count: number }>(sql`select competition_id as id, count(*)::int as count
      from competition_revisions where competition_id like 'Thin%' group by 1 having count(*) > 1 order by 1`);
    return rows.map(({ id }) => id);
  };
  const ending = new AbortController();
  const told: number[] = [];
  const note = (_: string, count: number) => {
    if (count > 0) told.push(count);
    if (told.length === 2) ending.abort();
  };
  await thinRevisions(db, { now, note, signal: ending.signal });
  expect([told, await left()]).toEqual([[2, 2], names.slice(2)]);
  await thinRevisions(db, { now, note: (_, count) => void told.push(count) });
  expect([told.reduce((sum, count) => sum + count), await left()]).toEqual([260, []]);
});
