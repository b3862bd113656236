import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { serverOperator } from "#lib/accounts/actor.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results, scrambles } from "#lib/db/schema/results.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { proposeCompetitorIds } from "#lib/persons/propose-competitor-ids.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import {
  createSubmission,
  submittedFinal,
  submittedPerson,
  submittedResult,
} from "#lib/testing/factories/submissions.ts";
import { listRevisions } from "#lib/wcif/revisions/queries.ts";
import type { SubmittedPerson } from "../submission.ts";
import { postSubmission } from "./post-submission.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-07T12:00:00Z");
let poster: Account;

beforeEach(async () => {
  poster = await createAdministrator(db);
});

const solves = (time: number) => [time, time, time, time, time];

/** A competition with one final, handed in: of each person a result, one second slower than that of the one before. */
async function handIn(people: SubmittedPerson[], { slowest = 1000 }: { slowest?: number } = {}) {
  const { id } = await createCompetition(db, { resultsSubmittedAt: now });
  await createRound(db, { competitionId: id });
  const contents = {
    persons: people,
    rounds: [
      submittedFinal(
        people.map(({ registrantId }, index) => submittedResult(registrantId, solves(slowest + index * 100))),
      ),
    ],
    scrambles: [{ roundId: "333-r1", groupId: "A", isExtra: false, number: 1, text: "R U R' U'" }],
  };
  await createSubmission(db, { competitionId: id, contents });
  return id;
}

const post = (competitionId: string, chosen: Record<number, string> = {}, agreed?: string) =>
  postSubmission(db, {
    competitionId,
    actor: sessionOf(poster, now),
    chosen: new Map(Object.entries(chosen).map(([id, text]) => [Number(id), text])),
    ...(agreed !== undefined && { agreed }),
  });

const resultsOf = (competitionId: string) =>
  db.select().from(results).where(eq(results.competitionId, competitionId)).orderBy(results.position);

test("posting makes results, scrambles, profiles, records, ranks, mails and versions in one go", async () => {
  const person = await createPerson(db, { id: "2012KNOW01", name: "Kim Known", countryId: "France" });
  const { id: kim } = await createAccount(db, { name: "Kim", competitorId: person.id });
  const { id: nora } = await createAccount(db, { name: "Nora Typo", countryId: null, birthDate: "2002-02-02" });
  const id = await handIn([
    submittedPerson(1, { competitorId: person.id, name: "Kim Written Otherwise", countryIso2: "FR" }),
    submittedPerson(2, { name: "Nora Newcomer", birthDate: null }),
  ]);
  await createRegistration(db, { competitionId: id, accountId: kim, registrantId: 1 });
  await createRegistration(db, { competitionId: id, accountId: nora, registrantId: 2 });
  const { revision } = await freshVersions(db);

  expect(await post(id, { 2: " 2030newc01 " })).toEqual({ results: 2, people: 2, newcomers: 1 });

  expect(await resultsOf(id)).toMatchObject([
    {
      ...{ competitorId: "2012KNOW01", personName: "Kim Known", countryId: "France", eventId: "333", roundTypeId: "f" },
      ...{ position: 1, globalPosition: 1, best: 1000, average: 1000, attempts: solves(1000) },
      ...{ regionalSingleRecord: "WR", regionalAverageRecord: "WR" },
    },
    {
      ...{ competitorId: "2030NEWC01", personName: "Nora Newcomer", countryId: "USA", position: 2, best: 1100 },
      ...{ regionalSingleRecord: "NAR" },
    },
  ]);
  expect(await db.select().from(scrambles).where(eq(scrambles.competitionId, id))).toMatchObject([
    { groupId: "A", isExtra: false, scrambleNumber: 1, scramble: "R U R' U'", eventId: "333", roundTypeId: "f" },
  ]);
  expect(await db.select().from(persons).where(eq(persons.id, "2030NEWC01"))).toMatchObject([
    { name: "Nora Newcomer", countryId: "USA", gender: "f", birthDate: null },
  ]);
  expect(await db.select().from(accounts).where(eq(accounts.id, nora))).toMatchObject([
    { competitorId: "2030NEWC01", name: "Nora Newcomer", countryId: "USA", birthDate: "2002-02-02" },
  ]);
  const ranksOf = await personalRanks(db, ["2012KNOW01", "2030NEWC01"]);
  expect(["2012KNOW01", "2030NEWC01"].flatMap(ranksOf).map(({ type, worldRank }) => [type, worldRank])).toEqual([
    ["average", 1],
    ["single", 1],
    ["average", 2],
    ["single", 2],
  ]);
  const mails = await db.select().from(queuedMail).where(eq(queuedMail.competitionId, id));
  expect(mails.map(({ accountId }) => accountId).toSorted()).toEqual([kim, nora].toSorted());
  expect(await db.select().from(competitions).where(eq(competitions.id, id))).toMatchObject([
    { resultsSubmittedAt: now, resultsPostedAt: now, resultsPostedBy: poster.id },
  ]);
  expect(await db.select().from(resultSubmissions).where(eq(resultSubmissions.competitionId, id))).toMatchObject([
    { state: "posted", postedBy: poster.id, postedAt: now, checksum: expect.stringMatching(/^44136f/) },
  ]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
    { kind: "results.posted", actorId: poster.id, data: { results: 2, people: 2, newcomers: 1 } },
  ]);
  const { revisions } = await listRevisions(db, id, { size: 1, offset: 0 });
  expect(revisions).toMatchObject([{ summary: expect.stringMatching(/posted the results$/) }]);
  const versions = await freshVersions(db);
  for (const collection of ["competitions", "results", "people", "registrations"] as const)
    expect(versions.haveMoved([collection], revision), collection).toBe(true);
});

test("whoever runs the server posts, too", async () => {
  const id = await handIn([submittedPerson(1)]);
  await postSubmission(db, {
    competitionId: id,
    actor: serverOperator(now),
    chosen: new Map([[1, "2030SERV01"]]),
  });
  expect(await db.select().from(competitions).where(eq(competitions.id, id))).toMatchObject([
    { resultsPostedAt: now, resultsPostedBy: null },
  ]);
});

test("F22: of two who post at once one does, and the other is told so", async () => {
  const id = await handIn([submittedPerson(1, { name: "Twice Posted" })]);
  const outcomes = await Promise.allSettled([post(id, { 1: "2030POST01" }), post(id, { 1: "2030POST01" })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toMatchObject({ kind: "conflict", message: "These results are posted already." });
  expect(await resultsOf(id)).toHaveLength(1);
});

test("what was taken back is not posted", async () => {
  const id = await handIn([submittedPerson(1)]);
  await db.update(resultSubmissions).set({ state: "taken_back" }).where(eq(resultSubmissions.competitionId, id));
  await expect(post(id, { 1: "2030BACK01" })).rejects.toMatchObject({
    kind: "conflict",
    message: "Nothing waits to be posted: the results were taken back.",
  });
  expect(await db.select().from(persons).where(eq(persons.id, "2030BACK01"))).toEqual([]);
});

test("results are not posted into a round that became another one", async () => {
  const id = await handIn([submittedPerson(1)]);
  await createRound(db, { competitionId: id, number: 2 });
  await expect(post(id, { 1: "2030OTHE01" })).rejects.toMatchObject({
    message: "333-r1 is another round than the one that was handed in: have the results taken back.",
  });
  expect(await resultsOf(id)).toEqual([]);
});

test("a newcomer's name is one that profiles may have", async () => {
  const id = await handIn([submittedPerson(1, { name: "  Ann\u00a0 Spaces " })]);
  await post(id, { 1: "2030SPAC01" });
  expect(await resultsOf(id)).toMatchObject([{ personName: "Ann Spaces" }]);
  const other = await handIn([submittedPerson(1, { name: "Ann\u202eDorw" })]);
  await expect(post(other, { 1: "2030DORW01" })).rejects.toMatchObject({
    kind: "conflict",
    message: "The name of number 1 cannot be shown as it is: have the results taken back.",
  });
});

describe("a competitor id", () => {
  test("is never given twice, to two newcomers or by two who post at once", async () => {
    const twins = await handIn([submittedPerson(1, { name: "Ann Twin" }), submittedPerson(2, { name: "Amy Twin" })]);
    await expect(post(twins, { 1: "2030TWIN01", 2: "2030TWIN01" })).rejects.toMatchObject({
      details: { data: { fields: { competitorIds: "Ann Twin and Amy Twin would both be 2030TWIN01." } } },
    });
    const one = await handIn([submittedPerson(1, { name: "Ann Twin" })]);
    const other = await handIn([submittedPerson(1, { name: "Amy Twin" })]);
    const asked = agreementTo(
      "1 result becomes official, of 1 person; whoever has an account is told by mail. 1 newcomer gets a profile.",
    );
    const outcomes = await Promise.allSettled([
      post(one, { 1: "2030TWIN01" }, asked),
      post(other, { 1: "2030TWIN01" }, asked),
    ]);
    // The second is asked whether it is the same person.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused.message).toMatch(/who came as a newcomer, is taken for A\w+ Twin \(2030TWIN01\)\.$/);
  });

  test("that is none, is missing, or that nobody has is said", async () => {
    const id = await handIn([
      submittedPerson(1, { name: "Ann None" }),
      submittedPerson(2, { name: "Bob Wrong" }),
      submittedPerson(3, { name: "Cleo Gone", competitorId: "2011GONE01" }),
    ]);
    await expect(post(id, { 2: "12" })).rejects.toMatchObject({
      message:
        "Ann None needs a competitor id. “12” of Bob Wrong is no competitor id: those look like 2005DOEJ01. " +
        "Nobody has the competitor id 2011GONE01 of Cleo Gone.",
    });
  });

  test("of somebody who is known takes the newcomer for them, once that is agreed to", async () => {
    const person = await createPerson(db, { id: "2013SAME01", name: "Sam Same", countryId: "Canada" });
    const { id: accountId } = await createAccount(db);
    const id = await handIn([submittedPerson(1, { name: "Sam Same" })]);
    await createRegistration(db, { competitionId: id, accountId, registrantId: 1 });
    const consequence =
      "1 result becomes official, of 1 person; whoever has an account is told by mail. Nobody gets a profile. " +
      "Sam Same, who came as a newcomer, is taken for Sam Same (2013SAME01).";
    await expect(post(id, { 1: "2013SAME01" }, "")).rejects.toMatchObject({
      details: { data: { fields: { agreed: consequence } } },
    });
    expect(await resultsOf(id)).toEqual([]);
    expect(await post(id, { 1: "2013SAME01" }, agreementTo(consequence))).toMatchObject({ newcomers: 0 });
    expect(await resultsOf(id)).toMatchObject([{ competitorId: person.id, countryId: "Canada" }]);
    expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toMatchObject([
      { competitorId: person.id, countryId: "Canada" },
    ]);
  });

  test("of a profile that was merged leads to the one that was kept", async () => {
    await createPerson(db, { id: "2014KEPT01", name: "Kit Kept" });
    await db.insert(mergedPersons).values({ competitorId: "2014GONE01", keptId: "2014KEPT01", mergedAt: now });
    const id = await handIn([submittedPerson(1, { competitorId: "2014GONE01" })]);
    await post(id);
    expect(await resultsOf(id)).toMatchObject([{ competitorId: "2014KEPT01", personName: "Kit Kept" }]);
  });

  test("stays with the account that has it, and an account with the one it has", async () => {
    const person = await createPerson(db, { id: "2015HELD01" });
    const { id: holder } = await createAccount(db, { competitorId: person.id });
    const other = await createPerson(db, { id: "2015HELD02" });
    const [{ id: second }, { id: third }] = [
      await createAccount(db),
      await createAccount(db, { competitorId: other.id }),
    ];
    const id = await handIn([submittedPerson(1, { competitorId: person.id }), submittedPerson(2)]);
    await createRegistration(db, { competitionId: id, accountId: second, registrantId: 1 });
    await createRegistration(db, { competitionId: id, accountId: third, registrantId: 2 });
    await post(id, { 2: "2030FREE01" });
    const tied = await db
      .select({ id: accounts.id, competitorId: accounts.competitorId })
      .from(accounts)
      .where(eq(accounts.competitorId, person.id));
    expect(tied).toEqual([{ id: holder, competitorId: person.id }]);
    expect(await db.select().from(accounts).where(eq(accounts.id, third))).toMatchObject([{ competitorId: other.id }]);
  });

  test("is proposed free, of merged profiles and of each other, until all of a name are taken", async () => {
    await createPerson(db, { id: "2031PROP02" });
    await db.insert(mergedPersons).values({ competitorId: "2031PROP04", keptId: "2031PROP02", mergedAt: now });
    const propose = (names: string[], year = 2031) =>
      proposeCompetitorIds(
        db,
        names.map((name) => ({ name, year })),
      );
    expect(await propose(["Ann Propper", "Bea Proper", "Łucja Ö Jr"])).toEqual([
      "2031PROP05",
      "2031PROP06",
      "2031OLUC01",
    ]);
    await createPerson(db, { id: "2031PROP99" });
    expect(await propose(["Ann Propper"])).toEqual(["2031PROA01"]);
    expect(await propose([])).toEqual([]);
    for (const letters of ["PROP", "PROA", "PRAN", "PANN", "ANNU"]) await createPerson(db, { id: `2032${letters}99` });
    // Nobody is left without a page: whoever posts types another one.
    expect(await propose(["Ann Propper", "Ben Propper"], 2032)).toEqual([undefined, "2032PROB01"]);
  });
});
