import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, inject, test } from "vitest";
import { connect, type Database } from "#lib/db/connection.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { type Files, importFile, madeUpFiles, rewriteRows, writeFiles } from "#lib/testing/made-up-export.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";

const server = inject("testServer");
const resultsFile = "WCA_export_results.tsv";
const attemptsFile = "WCA_export_result_attempts.tsv";
type Row = Record<string, string>;
type Place = { competitionId: string; eventId: string };

const files = await madeUpFiles(0.0003);
let fresh = { name: "", url: "" };
let db: Database;

beforeEach(async () => {
  fresh = await makeDatabase(server.url, { prefix: "test", template: server.template });
  const connected = connect(fresh.url, { poolSize: 1 });
  db = connected.db;
  return async () => {
    await connected.client.end({ timeout: 0 });
    await dropDatabase(server.url, fresh.name);
  };
});

/** An event of a competition with results of these rounds and no others. */
function eventWith(types: string): Place {
  const found = new Map<string, Set<string>>();
  rewriteRows(files[resultsFile] ?? "", (row) => {
    const place = `${row.competition_id} ${row.event_id}`;
    found.set(place, (found.get(place) ?? new Set()).add(row.round_type_id ?? ""));
    return row;
  });
  const [place = ""] = [...found].find(([, held]) => [...held].sort().join("") === types) ?? [];
  const [competitionId = "", eventId = ""] = place.split(" ");
  return { competitionId, eventId };
}

/** The export with a round more, which everybody of another one was in and did the same. */
function withRound({ competitionId, eventId }: Place, { type, like }: { type: string; like: string }): Files {
  const added: Row[] = [];
  rewriteRows(files[resultsFile] ?? "", (row) => {
    if (row.competition_id === competitionId && row.event_id === eventId && row.round_type_id === like) added.push(row);
    return row;
  });
  const newId = ({ id }: Row) => String(1_000_000 + Number(id));
  const addedIds = new Set(added.map(({ id }) => id));
  const addedAttempts: Row[] = [];
  rewriteRows(files[attemptsFile] ?? "", (row) => {
    if (addedIds.has(row.result_id)) addedAttempts.push({ ...row, result_id: newId({ id: row.result_id ?? "" }) });
    return row;
  });
  const lines = (rows: Row[]) => rows.map((row) => `${Object.values(row).join("\t")}\n`).join("");
  return {
    ...files,
    [resultsFile]: files[resultsFile] + lines(added.map((row) => ({ ...row, id: newId(row), round_type_id: type }))),
    [attemptsFile]: files[attemptsFile] + lines(addedAttempts),
    "metadata.json": '{"export_date":"2026-07-01T00:00:00Z"}',
  };
}

const roundsOf = ({ competitionId, eventId }: Place) =>
  db
    .select({ id: rounds.id, number: rounds.number })
    .from(rounds)
    .where(and(eq(rounds.competitionId, competitionId), eq(rounds.eventId, eventId)))
    .orderBy(rounds.number);

/** Which row the results of each type are of, with its number. */
async function roundsByType({ competitionId, eventId }: Place): Promise<Record<string, unknown>> {
  const rows = await db.execute<{ type: string; id: string; number: number }>(sql`
    select distinct round_type_id as type, round.id::int, round.number from results
    join rounds round on round.id = results.round_id
    where results.competition_id = ${competitionId} and results.event_id = ${eventId}`);
  return Object.fromEntries(rows.map(({ type, ...round }) => [type, round]));
}

test("a round that comes before a final moves it back, with all that is planned for it", async () => {
  const place = eventWith("1f");
  const { competitionId, eventId } = place;
  await importFile(fresh.url, writeFiles(files));
  const [first, final] = await roundsOf(place);
  const [one, two, three] = [1, 2, 3].map((number) => `${eventId}-r${number}`) as [string, string, string];
  await db
    .update(rounds)
    .set({ timeLimitCumulativeRoundIds: [one, two, "333fm-r2"], linkedRoundIds: [two, one] })
    .where(eq(rounds.id, first!.id));
  const [startsAt, endsAt] = [new Date("2004-05-01T08:00:00Z"), new Date("2004-05-01T09:00:00Z")];
  const codes = [one, two, `${one}-g2`, `${two}-g1`, `${two}0`, "other-lunch"];
  const room = await createRoom(db, competitionId);
  await createActivities(
    db,
    room,
    codes.map((activityCode) => ({ activityCode, startsAt, endsAt })),
  );

  await importFile(fresh.url, writeFiles(withRound(place, { type: "2", like: "f" })));
  expect(await roundsByType(place)).toEqual({
    "1": { id: first?.id, number: 1 },
    "2": { id: expect.any(Number), number: 2 },
    f: { id: final?.id, number: 3 },
  });
  const [planned] = await db.select().from(rounds).where(eq(rounds.id, first!.id));
  expect(planned).toMatchObject({
    timeLimitCumulativeRoundIds: [one, three, "333fm-r2"],
    linkedRoundIds: [three, one],
  });
  const [held] = await db.execute<{ codes: string[] }>(
    sql`select array_agg(activity_code order by position) as codes from activities`,
  );
  expect(held?.codes).toEqual([one, three, `${one}-g2`, `${three}-g1`, `${two}0`, "other-lunch"]);
});

test("a first round that comes to a single final is the first", async () => {
  const place = eventWith("f");
  await importFile(fresh.url, writeFiles(files));
  const [final] = await roundsOf(place);
  const file = writeFiles(withRound(place, { type: "1", like: "f" }));
  for (const _ of ["once", "twice"]) {
    await importFile(fresh.url, file);
    expect(await roundsByType(place)).toEqual({
      "1": { id: expect.any(Number), number: 1 },
      f: { id: final?.id, number: 2 },
    });
  }
});

test("where something is planned at the number of the final, the final takes that row", async () => {
  const place = eventWith("1f");
  await importFile(fresh.url, writeFiles(files));
  const [first, second] = await roundsOf(place);
  const [third] = await db
    .insert(rounds)
    .values({ ...place, number: 3, formatId: "a" })
    .returning();
  await importFile(fresh.url, writeFiles(withRound(place, { type: "2", like: "f" })));
  expect(await roundsByType(place)).toEqual({
    "1": { id: first?.id, number: 1 },
    "2": { id: second?.id, number: 2 },
    f: { id: third?.id, number: 3 },
  });
});

test("an event that has its first round twice is refused", async () => {
  const place = eventWith("1f");
  await importFile(fresh.url, writeFiles(files));
  const before = await roundsOf(place);
  await expect(importFile(fresh.url, writeFiles(withRound(place, { type: "d", like: "f" })))).rejects.toThrow(
    new RegExp(
      `^An event of a competition has more rounds than there can be, or one of them twice: ${place.competitionId} ${place.eventId} \\w and 1 more$`,
    ),
  );
  expect(await roundsOf(place)).toEqual(before);
});
