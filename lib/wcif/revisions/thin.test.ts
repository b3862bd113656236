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

  await withSettings({ REVISIONS_KEPT_DAYS: "0" }, async () => expect(await thinRevisions(db, { now })).toEqual({}));
  expect(await thinRevisions(db, { now })).toEqual({ revisions: 4 });
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
  expect(await thinRevisions(db, { now })).toEqual({ revisions: 0 });

  // A year later January has one, too.
  expect(await thinRevisions(db, { now: new Date("2031-06-01T12:00:00Z") })).toEqual({ revisions: 2 });
  expect(await at(first + days.length)).toEqual(wholeBefore.at(-1));
  expect(await at(first)).toEqual(initial);
});
