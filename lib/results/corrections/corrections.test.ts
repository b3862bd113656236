import { eq, isNotNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { corrections, mergedPersons } from "#lib/db/schema/corrections.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { personalBests, rankCounts, results, yearlyBests } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { listRankedBests } from "#lib/persons/personal-ranks.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { rankCompetition } from "../commands/rank-competition.ts";
import { recalculateRanks } from "../commands/recalculate-ranks.ts";
import { checkResults } from "../queries/check-results.ts";
import { birthDateKeptDays, removeOldBirthDates } from "./birth-dates.ts";
import { correctIdentity } from "./correct-identity.ts";
import { correctResults, readCorrectionSheet } from "./correct-results.ts";
import { mergePersons } from "./merge-persons.ts";
import { getCorrection, listCorrections } from "./queries.ts";
import { splitPerson } from "./split-person.ts";
import { undoCorrection } from "./undo.ts";

const { db } = await testDatabase();
const now = new Date("2026-05-05T12:00:00Z");
let staff: Account;

beforeEach(async () => {
  await db.delete(corrections);
  await db.delete(competitions);
  await db.update(accounts).set({ competitorId: null });
  await db.delete(formerIdentities);
  await db.delete(persons);
  for (const table of [personalBests, yearlyBests, rankCounts]) await db.delete(table);
  staff = await createAccount(db, { name: "Stan Staff", isSiteAdministrator: true });
  await createRankedWorld(db);
  await placeRankedWorld(db);
  await db.execute(sql`update results set global_position = position`);
});

const because = (agreed?: string) => ({
  reason: "The scorecard says so.",
  by: staff.id,
  now,
  ...(agreed !== undefined && { agreed }),
});

/** Everything that is worked out from results, and the results: what going back has to bring back. */
async function state() {
  const rows = await db.select().from(results).orderBy(results.id);
  const ranks = await listRankedBests(db, sql`true`);
  return {
    results: rows.map(({ updatedAt, ...row }) => row),
    ranks: ranks.map(({ id, ...rank }) => JSON.stringify(rank)).toSorted(),
    years: (await db.select().from(yearlyBests)).map((row) => JSON.stringify(row)).toSorted(),
    persons: (await db.select().from(persons).orderBy(persons.id)).map(({ createdAt, updatedAt, ...row }) => row),
    former: (await db.select().from(formerIdentities)).map(({ createdAt, ...row }) => row),
    merged: await db.select().from(mergedPersons),
    tied: await db.select({ id: accounts.id, competitorId: accounts.competitorId }).from(accounts).orderBy(accounts.id),
  };
}

/** Ranks and records are right when a whole rebuild finds nothing to change. */
async function expectRight() {
  expect((await checkResults(db)).counts()).toEqual({});
  const { results: marked, ranks } = await state();
  await recalculateRanks(db, { now });
  expect(await state()).toMatchObject({ results: marked, ranks });
}

const edited = async (competitionId: string, edit: (text: string) => string, part = {}) => {
  const { text, mark } = await readCorrectionSheet(db, competitionId, part);
  return { competitionId, text: edit(text), mark, ...part };
};

describe("a sheet of results", () => {
  test("is the results as people read them, of a competition, a round or a person", async () => {
    const final = [
      "333-r1",
      "2010CLEO01 Cléo Example: 8.00, 9.00, 10.00, 11.00, 12.00",
      "2010ANNE01 Ann Example: 8.00, 15.00, DNF, 10.00, 11.00",
      "2010DORA01 Dora Example: 13.00, 13.00, 13.00, 13.00, 13.00",
      "2010BOBB01 Bob Example: 8.50, DNF, DNF, 9.90, DNS",
      "2010EVEE01 Eve Example: DNF, DNF",
    ].join("\n");
    expect(await readCorrectionSheet(db, "Second2024")).toMatchObject({ text: final });
    expect(await readCorrectionSheet(db, "Second2024", { roundId: "333-r1" })).toMatchObject({ text: final });
    expect(await readCorrectionSheet(db, "Second2024", { competitorId: "2010EVEE01" })).toMatchObject({
      text: "333-r1\n2010EVEE01 Eve Example: DNF, DNF",
    });
    expect(await readCorrectionSheet(db, "Second2024", { roundId: "222-r1" })).toMatchObject({ text: "", rounds: [] });
  });

  test("that says the same corrects nothing", async () => {
    await expect(correctResults(db, { ...(await edited("Second2024", (text) => text)), ...because() })).rejects.toThrow(
      "Nothing would be different.",
    );
    expect(await db.$count(corrections)).toBe(0);
  });

  test("is told what is wrong with each of its lines", async () => {
    const refused = async (text: string) => {
      const thrown = await correctResults(db, { competitionId: "Second2024", text, ...because() }).catch(
        (error) => error,
      );
      expect(thrown).toBeInstanceOf(DomainError);
      return thrown.details.data?.fields.text.split("\n");
    };
    expect(
      await refused(
        [
          "333-r9",
          "Ann: 1.00",
          "2010ANNE01: 1.00, 2.00, 3.00, 4.00, 5.00, 6.00",
          "2010ANNE01: 1.00,, 2.00",
          "2010ANNE01: fast",
          "2010ANNE01: 10:00.50",
          "2010ANNE01: 9.00",
          "2010anne01 again: 9.00",
        ].join("\n"),
      ),
    ).toEqual([
      "Line 1: “333-r9” is none of these rounds, and no result: 333-r1.",
      "Line 2: the round that this result is of is not named above it.",
      "Line 3: the round that this result is of is not named above it.",
      "Line 4: the round that this result is of is not named above it.",
      "Line 5: the round that this result is of is not named above it.",
      "Line 6: the round that this result is of is not named above it.",
      "Line 7: the round that this result is of is not named above it.",
      "Line 8: the round that this result is of is not named above it.",
    ]);
    expect(
      await refused(
        [
          "Ann: 1.00",
          "2010ANNE01: 1.00, 2.00, 3.00, 4.00, 5.00, 6.00",
          "2010ANNE01: 1.00,, 2.00",
          "2010ANNE01: fast",
          "2010ANNE01: 10:00.50",
          "2010ANNE01: 9.00, 9.00, 9.00, 9.00, 9.00",
          "2010anne01 again: 9.00, 9.00, 9.00, 9.00, 9.00",
          "2010BOBB01: 9.00",
          "2010CLEO01: 9.00, 9.00, 9.00, 9.00, 10:00.00",
        ].join("\n"),
      ),
    ).toEqual([
      "Line 1: “Ann” is no competitor id.",
      "Line 2: 6 attempts are more than 5.",
      "Line 3: an attempt is missing between two commas.",
      "Line 4: “fast” is no result of this event.",
      "Line 5: 10:00.50: A time above 10 minutes is in whole seconds.",
      "Line 7: 2010ANNE01 stands in this round already.",
      "Line 8: 1 attempt; the round has 5.",
      "Line 9: 10:00 is not below the limit of 10:00.",
    ]);
    expect(await refused("2099NOBO01: 9.00, DNF, DNF, DNF, DNF")).toEqual(["Nobody has the competitor id 2099NOBO01."]);
    expect(await refused(Array.from({ length: 30 }, () => "x: 1").join("\n"))).toHaveLength(11);
  });
});

test("correcting a result moves places, bests, ranks and records with it, and the history tells", async () => {
  const { revision } = await freshVersions(db);
  const sheet = await edited("Second2024", (text) =>
    text.replace("8.00, 15.00, DNF, 10.00, 11.00", "7.00, 15.00, DNF, 10.00, 11.00"),
  );
  const { id, summary, moves } = await correctResults(db, { ...sheet, ...because() });

  expect(summary).toBe("1 result corrected");
  expect(moves).toEqual([
    "Ann Example (2010ANNE01), 3x3x3 Cube single: 8.00 (world 1, continent 1, country 1) → 7.00 (world 1, continent 1, country 1)",
    "Cléo Example (2010CLEO01), 3x3x3 Cube single 8.00 at Second2024, Final: WR → ER",
    "Cléo Example (2010CLEO01), 3x3x3 Cube single 8.00: 1 further back in the world",
  ]);
  await expectRight();
  const versions = await freshVersions(db);
  expect(versions.haveMoved(["results"], revision)).toBe(true);
  expect(await listCorrections(db, { competitionId: "Second2024" }, { offset: 0, size: 10 })).toEqual({
    total: 1,
    corrections: [
      {
        ...{ id, kind: "results", competitionId: "Second2024", competitorIds: ["2010ANNE01"], summary, moves, at: now },
        ...{ reason: "The scorecard says so.", accountId: staff.id, byName: "Stan Staff", undoneBy: null },
        competitionName: expect.any(String),
        told: expect.objectContaining({ summary: { kind: "counts", counts: [["result_corrected", 1]] } }),
      },
    ],
  });
  expect((await getCorrection(db, id)).changes.results).toMatchObject([
    { before: { attempts: [800, 1500, -1, 1000, 1100] }, after: { attempts: [700, 1500, -1, 1000, 1100] } },
  ]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.kind, "results.corrected"))).toMatchObject([
    { actorId: staff.id, subjectType: "competition", subjectId: "Second2024", data: { correction: id } },
  ]);
});

test("what moves is told first, and nothing is done until somebody agrees to just that", async () => {
  const before = await state();
  const sheet = await edited("Second2024", (text) => text.replace("8.00, 9.00", "8.00, DNF"));
  const asked = await correctResults(db, { ...sheet, ...because("") }).catch((error) => error);
  const consequence = asked.details.data.fields.agreed;
  expect(consequence.split("\n")).toEqual([
    "1 result corrected",
    "Cléo Example (2010CLEO01), 3x3x3 Cube average: 10.00 (world 1, continent 1, country 1) → 11.00 (world 2, continent 2, country 2)",
    "Cléo Example (2010CLEO01), 3x3x3 Cube average 11.00 at Second2024, Final: WR → no record",
  ]);
  expect(await state()).toEqual(before);
  expect(await db.$count(corrections)).toBe(0);
  await correctResults(db, { ...sheet, ...because(agreementTo(consequence)) });
  await expectRight();
});

test("places that move are told first, of all in the round", async () => {
  const sheet = await edited("Second2024", (text) => text.replace("8.00, 9.00, 10.00", "8.00, 14.00, 15.00"));
  const { moves } = await correctResults(db, { ...sheet, ...because() });
  expect(moves.slice(0, 3)).toEqual([
    "Ann Example (2010ANNE01), 3x3x3 Cube, Final: 2nd → 1st",
    "Cléo Example (2010CLEO01), 3x3x3 Cube, Final: 1st → 2nd",
    expect.stringMatching("Cléo Example .* average: 10.00"),
  ]);
});

test("results are added, removed, and given to another person", async () => {
  await createPerson(db, { id: "2020NEWW01", name: "Nia New", countryId: "Spain" });
  await createPerson(db, { id: "2020ADDD01", name: "Ada Added", countryId: "Japan" });
  const sheet = await edited("Second2024", (text) =>
    text
      .replace(/2010CLEO01.*\n/, "")
      .replace("2010BOBB01 Bob Example", "2020NEWW01")
      .concat("\n2020ADDD01: 6.00, 6.10, 6.20, 6.30, 6.40"),
  );
  const { summary, moves } = await correctResults(db, { ...sheet, ...because() });
  expect(summary).toBe("1 result added, 1 result removed, 1 result given to another person");
  expect(moves.slice(0, 2)).toEqual([
    "Ada Added (2020ADDD01), 3x3x3 Cube, Final: none → 1st",
    "Cléo Example (2010CLEO01), 3x3x3 Cube, Final: 1st → none",
  ]);
  const rows = await db.select().from(results).where(eq(results.competitionId, "Second2024")).orderBy(results.position);
  expect(
    rows.map(({ competitorId, personName, countryId, best, average }) => [
      competitorId,
      personName,
      countryId,
      best,
      average,
    ]),
  ).toEqual([
    ["2020ADDD01", "Ada Added", "Japan", 600, 620],
    ["2010ANNE01", "Ann Example", "USA", 800, 1200],
    ["2010DORA01", "Dora Example", "Canada", 1300, 1300],
    ["2020NEWW01", "Nia New", "Spain", 850, -1],
    ["2010EVEE01", "Eve Example", "France", -1, 0],
  ]);
  await expectRight();
});

test("of one person's sheet a result that the other has already is not overwritten", async () => {
  const sheet = await edited("Second2024", (text) => text.replace("2010EVEE01", "2010ANNE01"), {
    competitorId: "2010EVEE01",
  });
  await expect(correctResults(db, { ...sheet, ...because() })).rejects.toThrow(
    "2010ANNE01 has a result in that round already, which is not among these: correct it there.",
  );
});

test("a whole competition is corrected at once, and taken back at once", async () => {
  const before = await state();
  const sheet = await edited("First2020", () => "");
  const { id } = await correctResults(db, { ...sheet, ...because() });
  expect(await db.$count(results, eq(results.competitionId, "First2020"))).toBe(0);
  await expectRight();
  await undoCorrection(db, id, because());
  expect(await state()).toEqual(before);
  await expectRight();
});

test("a result is not put back where the person has another one since", async () => {
  const removing = await edited("First2020", (text) => text.replace(/\n2010ANNE01.*/, ""));
  const { id } = await correctResults(db, { ...removing, ...because() });
  const adding = await edited("First2020", (text) => text.concat("\n2010ANNE01: 9.99, DNF, DNF, DNF, DNF"));
  await correctResults(db, { ...adding, ...because() });
  await expect(undoCorrection(db, id, because())).rejects.toThrow(
    "What it changed was changed again since: take that back first.",
  );
});

test("of two who correct the same at once the second is told to look again", async () => {
  const one = await edited("Second2024", (text) => text.replace("8.00, 15.00", "9.00, 15.00"));
  const other = await edited("Second2024", (text) => text.replace("8.00, 15.00", "7.00, 15.00"));
  const outcomes = await Promise.allSettled(
    [one, other].map((sheet) => correctResults(db, { ...sheet, ...because() })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused.message).toBe("Somebody has corrected these results since you opened the page. Open it again.");
  await expectRight();
});

test("a correction has a reason, and only what is posted is corrected", async () => {
  const sheet = await edited("Second2024", (text) => text.replace("8.00, 15.00", "9.00, 15.00"));
  for (const reason of [" ", "x".repeat(1001), "two\nlines"])
    await expect(correctResults(db, { ...sheet, ...because(), reason })).rejects.toMatchObject({
      details: { data: { fields: { reason: expect.any(String) } } },
    });
  await db.update(competitions).set({ resultsPostedAt: null }).where(eq(competitions.id, "Second2024"));
  await expect(correctResults(db, { ...sheet, ...because() })).rejects.toThrow("These results are not posted");
  await expect(correctResults(db, { ...sheet, ...because(), competitionId: "Nowhere" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("the list of what moves ends where nobody reads on", async () => {
  const [round] = await db.select().from(rounds).where(eq(rounds.competitionId, "Second2024"));
  for (let number = 0; number < 60; number++) {
    const person = await createPerson(db, { id: `2021MANY${10 + number}`, name: `Many ${number}` });
    await db.insert(results).values({
      ...{ competitionId: "Second2024", roundId: round!.id, eventId: "333", roundTypeId: "f", formatId: "a" as const },
      ...{ position: 1, globalPosition: 1, competitorId: person.id, personName: person.name, countryId: "USA" },
      ...{ best: 2000 + number, average: 0, attempts: [2000 + number] },
    });
  }
  await recalculateRanks(db, { now });
  const { text } = await readCorrectionSheet(db, "First2020");
  const { moves } = await correctResults(db, {
    ...{ competitionId: "First2020", text: text.concat("\n2010EVEE01: 15.00, DNF, DNF, DNF, DNF") },
    ...because(),
  });
  expect(moves).toHaveLength(1 + 1 + 25 + 1);
  expect(moves[0]).toBe("Eve Example (2010EVEE01), 3x3x3 Cube, Final: none → 3rd");
  expect(moves[1]).toBe("Eve Example (2010EVEE01), 3x3x3 Cube single: none → 15.00 (world 5, continent 3, country 3)");
  expect(moves[2]).toBe("Many 0 (2021MANY10), 3x3x3 Cube single 20.00: 1 further back in the world");
  expect(moves.at(-1)).toBe("… and 35 more people whose rank moves");
});

describe("merging two profiles that are one person", () => {
  test("the kept one takes results, former identities and account, and the other's id leads to it", async () => {
    await db.update(persons).set({ birthDate: null }).where(eq(persons.id, "2010BOBB01"));
    const [{ id: accountId }] = [await createAccount(db, { competitorId: "2010DORA01" })];
    await db.insert(mergedPersons).values({ competitorId: "2009DORA01", keptId: "2010DORA01", mergedAt: now });
    const sheet = await edited("Second2024", (text) => text.replace(/2010DORA01.*\n/, ""));
    await correctResults(db, { ...sheet, ...because() });
    const unmerged = await state();

    const { id, summary, moves } = await mergePersons(db, {
      ...{ keptId: "2010bobb01", mergedId: "2010DORA01" },
      ...because(),
    });
    expect(summary).toBe("Dora Example (2010DORA01) is merged into Bob Example (2010BOBB01). The account comes along.");
    expect(moves).toContainEqual(expect.stringMatching(/^Dora Example \(2010DORA01\), 3x3x3 Cube single: .* → none$/));
    expect(await db.select().from(persons).where(eq(persons.id, "2010DORA01"))).toEqual([]);
    expect(await db.select().from(mergedPersons)).toMatchObject([
      { competitorId: "2009DORA01", keptId: "2010BOBB01" },
      { competitorId: "2010DORA01", keptId: "2010BOBB01" },
    ]);
    const former = await db.select().from(formerIdentities).where(eq(formerIdentities.competitorId, "2010BOBB01"));
    expect(former.map(({ subId, name, countryId }) => [subId, name, countryId])).toEqual([
      [2, "Dora Avant", "France"],
      [3, "Dora Example", "Canada"],
    ]);
    expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toMatchObject([
      { competitorId: "2010BOBB01", name: "Bob Example", countryId: "USA" },
    ]);
    const rows = await db.select().from(results).where(eq(results.competitorId, "2010BOBB01")).orderBy(results.id);
    expect(rows.map(({ competitionId, personName, countryId }) => [competitionId, personName, countryId])).toEqual([
      ["First2020", "Dora Avant", "France"],
      ["Second2024", "Bob Example", "USA"],
    ]);
    await expectRight();

    await undoCorrection(db, id, because());
    expect({ ...(await state()), tied: [] }).toEqual({ ...unmerged, tied: [] });
    expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toMatchObject([
      { competitorId: "2010DORA01", name: "Dora Example", countryId: "Canada" },
    ]);
    await expectRight();
  });

  test("of one country a name written in two ways becomes one", async () => {
    await db.delete(results).where(sql`competitor_id = '2010EVEE01'`);
    await createPerson(db, { id: "2024EEVE01", name: "Eev Exampel", countryId: "France" });
    const sheet = await edited("First2020", (text) => text.concat("\n2024EEVE01: 9.50, DNF, DNF, DNF, DNF"));
    await correctResults(db, { ...sheet, ...because() });
    await mergePersons(db, { keptId: "2010EVEE01", mergedId: "2024EEVE01", ...because() });
    expect(await db.select().from(results).where(eq(results.competitorId, "2010EVEE01"))).toMatchObject([
      { personName: "Eve Example", countryId: "France" },
    ]);
    expect(await db.$count(formerIdentities, eq(formerIdentities.competitorId, "2010EVEE01"))).toBe(0);
    await expectRight();
  });

  test("where both have an account the kept profile's stays, and that is said first", async () => {
    await db.delete(results).where(sql`competitor_id = '2010EVEE01'`);
    const { id: kept } = await createAccount(db, { competitorId: "2010ANNE01" });
    const { id: other } = await createAccount(db, { competitorId: "2010EVEE01" });
    const { id, summary } = await mergePersons(db, { keptId: "2010ANNE01", mergedId: "2010EVEE01", ...because() });
    expect(summary).toMatch(`Both have an account: that of Eve Example (${other}) has no profile any more.`);
    const idOf = async (accountId: number) =>
      (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.competitorId;
    expect([await idOf(kept), await idOf(other)]).toEqual(["2010ANNE01", null]);
    await undoCorrection(db, id, because());
    expect([await idOf(kept), await idOf(other)]).toEqual(["2010ANNE01", "2010EVEE01"]);
  });

  test("two who competed in one round, or nobody, are not merged", async () => {
    const merge = (keptId: string, mergedId: string) => mergePersons(db, { keptId, mergedId, ...because() });
    await expect(merge("2010ANNE01", "2010BOBB01")).rejects.toThrow(
      "Both have a result in one round of Second2024, 333: they are two people.",
    );
    await expect(merge("2010ANNE01", "2010ANNE01")).rejects.toThrow("A profile is not merged with itself.");
    await expect(merge("2010ANNE01", "2099NOBO01")).rejects.toThrow("Nobody has the competitor id 2099NOBO01.");
    await expect(merge("x".repeat(500), "")).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("splitting a profile that is two people", () => {
  test("gives the results of some competitions to a new profile, and takes that back", async () => {
    const before = await state();
    const { id, summary } = await splitPerson(db, {
      ...{ competitorId: "2010ANNE01", competitionIds: ["First2020"], toId: "2020EXAM01", name: "Ann  Other" },
      ...because(),
    });
    expect(summary).toBe("1 result of Ann Example (2010ANNE01) given to Ann Other (2020EXAM01)");
    expect(await db.select().from(persons).where(eq(persons.id, "2020EXAM01"))).toMatchObject([
      { name: "Ann Other", countryId: "USA", gender: "f", birthDate: null },
    ]);
    expect(await db.select().from(results).where(eq(results.competitorId, "2020EXAM01"))).toMatchObject([
      { competitionId: "First2020", personName: "Ann Other", countryId: "USA" },
    ]);
    await expectRight();
    await undoCorrection(db, id, because());
    expect(await state()).toEqual(before);
    await expectRight();
  });

  test("or to one that is there, under what that one was called then", async () => {
    const { id } = await splitPerson(db, {
      ...{ competitorId: "2010ANNE01", competitionIds: ["First2020"], toId: "2010CLEO01" },
      ...because(),
    });
    expect(
      await db.select().from(results).where(eq(results.competitorId, "2010CLEO01")).orderBy(results.id),
    ).toMatchObject([
      { competitionId: "First2020", personName: "Cléo Example", countryId: "France" },
      { competitionId: "Second2024" },
    ]);
    await expectRight();
    await undoCorrection(db, id, because());
    await expectRight();
  });

  test("not to somebody who competed in the same round, nor to an id that leads elsewhere", async () => {
    await db.insert(mergedPersons).values({ competitorId: "2009GONE01", keptId: "2010ANNE01", mergedAt: now });
    const split = (toId: string, competitionIds = ["Second2024"], more = {}) =>
      splitPerson(db, { competitorId: "2010ANNE01", competitionIds, toId, ...more, ...because() });
    await expect(split("2010BOBB01")).rejects.toThrow("they are two people");
    await expect(split("2009GONE01")).rejects.toThrow(
      "2009GONE01 was merged into 2010ANNE01: it is given to nobody else.",
    );
    await expect(split("2010ANNE01")).rejects.toThrow("That is the same profile.");
    await expect(split("Ann")).rejects.toThrow("A competitor id looks like 2005DOEJ01.");
    await expect(split("2024NEWW01", [])).rejects.toThrow("Choose at least one competition.");
    await expect(split("2024NEWW01", ["Nowhere"])).rejects.toThrow("Ann Example has no results of Nowhere.");
    await expect(split("2024NEWW01", ["First2020"], { countryId: "Atlantis" })).rejects.toThrow("No country is called");
    expect(await db.$count(persons)).toBe(5);
  });
});

test("a profile's correction, and a change of country, have a reason, a history and a way back", async () => {
  const before = await state();
  const corrected = await correctIdentity(db, {
    ...{ competitorId: "2010CLEO01", correction: { countryId: "Germany", birthDate: "1991-01-02" }, isChange: false },
    ...because(),
  });
  expect(corrected.summary).toBe("Cléo Example (2010CLEO01) corrected: country France → Germany, date of birth");
  await expectRight();
  const changed = await correctIdentity(db, {
    ...{ competitorId: "2010CLEO01", correction: { name: "Cléo Autre", countryId: "Spain" }, isChange: true },
    ...because(),
  });
  expect(changed.summary).toBe(
    "Cléo Autre (2010CLEO01) changed: name Cléo Example → Cléo Autre, country Germany → Spain",
  );
  await expectRight();
  await expect(undoCorrection(db, corrected.id, because())).rejects.toThrow(
    "What it changed was changed again since: take that back first.",
  );
  await undoCorrection(db, changed.id, because());
  await undoCorrection(db, corrected.id, because());
  expect(await state()).toEqual(before);
  await expectRight();
});

describe("birth dates in the history", () => {
  const everything = async () => JSON.stringify(await db.select().from(corrections));
  const bornOn = async (id: string) =>
    (await db.select({ date: persons.birthDate }).from(persons).where(eq(persons.id, id)))[0]?.date;

  test("are sealed where they changed, and not there at all where they did not", async () => {
    await db.update(persons).set({ birthDate: "1990-03-04" }).where(eq(persons.id, "2010CLEO01"));
    const named = await correctIdentity(db, {
      ...{ competitorId: "2010CLEO01", correction: { name: "Cléo Autre" }, isChange: false, ...because() },
    });
    const dated = await correctIdentity(db, {
      ...{ competitorId: "2010CLEO01", correction: { birthDate: "1991-01-02" }, isChange: false, ...because() },
    });
    expect(await everything()).not.toMatch(/1990-03-04|1991-01-02|"birthDate":(?!true)/);
    expect((await getCorrection(db, dated.id)).changes.persons).toMatchObject([
      { before: { birthDate: "1990-03-04" }, after: { birthDate: "1991-01-02" } },
    ]);
    // A name goes back, whatever the birth date has become since.
    await undoCorrection(db, dated.id, because());
    expect(await bornOn("2010CLEO01")).toBe("1990-03-04");
    expect((await getCorrection(db, named.id)).changes.persons[0]?.before).not.toHaveProperty("birthDate");
    await undoCorrection(db, named.id, because());
    expect(await everything()).not.toMatch(/1990-03-04|1991-01-02/);
  });

  test("are forgotten after a year, those too that stand there in clear, and a correction goes back without them", async () => {
    await db.update(persons).set({ birthDate: "1990-03-04" }).where(eq(persons.id, "2010CLEO01"));
    const { id } = await correctIdentity(db, {
      ...{ competitorId: "2010CLEO01", correction: { birthDate: "1991-01-02", name: "Cléo Autre" }, isChange: false },
      ...because(),
    });
    const clear = { id: "2010CLEO01", name: "Cléo", birthDate: "1985-06-07" };
    await db.insert(corrections).values({
      ...{ kind: "person", competitorIds: ["2010CLEO01"], summary: "Old", reason: "Old", moves: [], at: now },
      changes: { results: [], persons: [{ before: null, after: clear }] },
    });
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await removeOldBirthDates(db, { now: later(birthDateKeptDays - 1) });
    expect((await getCorrection(db, id)).changes.persons[0]?.after?.birthDate).toBe("1991-01-02");
    await removeOldBirthDates(db, { now: later(birthDateKeptDays + 1) });
    expect(await everything()).not.toMatch(/"birthDate":(?!true)|1985-06-07/);
    expect(await db.$count(corrections, isNotNull(corrections.sealedBirthDates))).toBe(0);
    const [old] = await db.select().from(corrections).where(eq(corrections.summary, "Old"));
    expect(old?.changes).toEqual({
      results: [],
      persons: [{ before: null, after: { id: "2010CLEO01", name: "Cléo" } }],
    });
    await undoCorrection(db, id, because());
    const [person] = await db.select().from(persons).where(eq(persons.id, "2010CLEO01"));
    expect(person).toMatchObject({ name: "Cléo Example", birthDate: "1991-01-02" });
  });
});

test("what is taken back does not bring back records that somebody else has taken since", async () => {
  const renamed = await correctIdentity(db, {
    ...{ competitorId: "2010CLEO01", correction: { name: "Cléo Autre" }, isChange: false },
    ...because(),
  });
  const sheet = await edited("Second2024", (text) => text.replace("8.00, 15.00", "7.00, 15.00"));
  await correctResults(db, { ...sheet, ...because() });
  await undoCorrection(db, renamed.id, because());
  expect(await db.select().from(results).where(eq(results.competitorId, "2010CLEO01"))).toMatchObject([
    { personName: "Cléo Example", regionalSingleRecord: "ER" },
  ]);
  await expectRight();
});

test("who is counted otherwise along with a result that is corrected has their bests and ranks of that", async () => {
  const ofAnn = sql`competitor_id = '2010ANNE01'`;
  await db.update(results).set({ average: 1190 }).where(sql`${ofAnn} and competition_id = 'Second2024'`);
  await recalculateRanks(db, { now });
  const sheet = await edited("Second2024", (text) => text.replace("8.50, DNF", "8.40, DNF"));
  await correctResults(db, { ...sheet, ...because() });
  expect(
    await db.select({ best: personalBests.best }).from(personalBests).where(sql`${ofAnn} and type = 'average'`),
  ).toEqual([{ best: 1200 }]);
  await expectRight();
});

test("halves of a Dual Round that become one person's count as such, and as two people's once that is taken back", async () => {
  await createPerson(db, { id: "2024EEVE01", name: "Eev Exampel", countryId: "France" });
  const ids = ["222-r1", "222-r2"];
  const half = (number: number) =>
    createRound(db, { competitionId: "Second2024", eventId: "222", number, linkedRoundIds: ids });
  const [one, two] = [await half(1), await half(2)];
  const five = (value: number) => Array<number>(5).fill(value);
  const entered = [
    { round: one, person: { id: "2010EVEE01", name: "Eve Example", countryId: "France" }, value: 2000 },
    { round: one, person: { id: "2010ANNE01", name: "Ann Example", countryId: "USA" }, value: 1500 },
    { round: two, person: { id: "2024EEVE01", name: "Eev Exampel", countryId: "France" }, value: 1000 },
    { round: two, person: { id: "2010ANNE01", name: "Ann Example", countryId: "USA" }, value: 1600 },
  ];
  for (const { round, person, value } of entered) {
    await createResult(db, { round, person, attempts: five(value), best: value, average: value, roundTypeId: "1" });
  }
  await rankCompetition(db, { competitionId: "Second2024", eventIds: ["222"], now });
  await recalculateRanks(db, { now });
  const places = async () =>
    (await db.select().from(results).where(eq(results.eventId, "222")).orderBy(results.id)).map(
      ({ globalPosition }) => globalPosition,
    );
  expect(await places()).toEqual([3, 2, 1, 2]);
  const { id } = await mergePersons(db, { keptId: "2010EVEE01", mergedId: "2024EEVE01", ...because() });
  expect(await places()).toEqual([1, 2, 1, 2]);
  await undoCorrection(db, id, because());
  expect(await places()).toEqual([3, 2, 1, 2]);
});

test("what was taken back is not taken back twice, and taking back is taken back like the rest", async () => {
  const sheet = await edited("Second2024", (text) => text.replace("8.00, 15.00", "9.00, 15.00"));
  const before = await state();
  const { id } = await correctResults(db, { ...sheet, ...because() });
  const after = await state();
  const outcomes = await Promise.allSettled([1, 2].map(() => undoCorrection(db, id, because())));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await state()).toEqual(before);
  const { corrections: all } = await listCorrections(db, {}, { offset: 0, size: 10 });
  expect(all.map(({ kind, summary, undoneBy }) => [kind, summary, undoneBy])).toEqual([
    ["undo", "Taken back: 1 result corrected", null],
    ["results", "1 result corrected", all[0]?.id],
  ]);
  await undoCorrection(db, all[0]!.id, because());
  expect(await state()).toEqual(after);
  await expect(undoCorrection(db, 999_999, because())).rejects.toMatchObject({ kind: "not_found" });
});
