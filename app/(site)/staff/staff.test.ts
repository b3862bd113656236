import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getChanges } from "#app/api/v0/changes/route.ts";
import { GET as getResults } from "#app/api/v0/competitions/[competitionId]/results/route.ts";
import { GET as getScrambles } from "#app/api/v0/competitions/[competitionId]/scrambles/route.ts";
import { GET as getPerson } from "#app/api/v0/persons/[competitorId]/route.ts";
import { GET as getRankings } from "#app/api/v0/results/rankings/[eventId]/[type]/route.ts";
import { GET as getRecords } from "#app/api/v0/results/records/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { readCorrectionSheet } from "#lib/results/corrections/correct-results.ts";
import { readCorrectionScrambles } from "#lib/results/corrections/correct-scrambles.ts";
import { checkResults } from "#lib/results/queries/check-results.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import {
  createSubmission,
  submittedFinal,
  submittedPerson,
  submittedResult,
} from "#lib/testing/factories/submissions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as undo } from "./corrections/[correctionId]/undo/route.ts";
import { POST as merge } from "./persons/[competitorId]/merge/submit/route.ts";
import { POST as split } from "./persons/[competitorId]/split/submit/route.ts";
import { POST as saveProfile } from "./persons/[competitorId]/submit/route.ts";
import { POST as correct } from "./results/[competitionId]/correct/submit/route.ts";
import { POST as post } from "./results/[competitionId]/post/route.ts";
import { POST as correctScrambles } from "./results/[competitionId]/scrambles/submit/route.ts";
import { POST as takeUp } from "./results/[competitionId]/take-up/route.ts";

const { db } = await testDatabase();

const people: Record<"member" | "organizer" | "delegate" | "board" | "team" | "administrator", Account> = {} as never;
const cookies = new Map<number, string>();

beforeAll(async () => {
  people.member = await createAccount(db);
  people.organizer = await createAccount(db);
  people.delegate = await createDelegate(db);
  people.administrator = await createAdministrator(db);
  people.team = await createAccount(db, { name: "Tina Team" });
  people.board = await createAccount(db);
  const team = await createGroup(db, { groupType: "teams_committees", friendlyId: "wrt" });
  await createRole(db, { groupId: team.id, accountId: people.team.id, status: "member" });
  const board = await createGroup(db, { groupType: "board" });
  await createRole(db, { groupId: board.id, accountId: people.board.id });
  for (const { id } of Object.values(people)) cookies.set(id, await signInCookie(db, id));
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
type Fields = Record<string, string> | [string, string][];

const sent = (handler: Handler, params: Record<string, string>, fields: Fields, as: Account | undefined) =>
  sendForm((request) => handler(request, { params: Promise.resolve(params as never) }), fields, {
    cookie: (as && cookies.get(as.id)) ?? "",
  });

const send = async (handler: Handler, params: Record<string, string>, fields: Fields, as = people.team) =>
  await formAnswer(await sent(handler, params, fields, as));

/** Sends a form, expects to be asked, and agrees. */
async function sendAsked(handler: Handler, params: Record<string, string>, fields: [string, string][]) {
  const asked = (await send(handler, params, fields)).memory.problems?.agreed;
  expect(asked).toBeDefined();
  const agreed = await send(handler, params, [...fields, ["agreed", agreementTo(asked ?? "")]]);
  expect(agreed.memory).toEqual({});
  return { asked: asked?.split("\n") ?? [], page: agreed.page };
}

let number = 0;

/** A competition that its organizer and its delegate have handed in, of somebody known and a newcomer. */
async function handIn() {
  number += 1;
  const id = `Handed${number}Open2030`;
  const known = await createPerson(db, { id: `2012KNOW${10 + number}`, name: `Kim Known ${number}` });
  const newcomer = await createAccount(db, { name: `Nia Newcomer${"abcdefghi"[number]}` });
  await createCompetition(db, {
    id,
    delegates: [people.delegate],
    organizers: [people.organizer],
    resultsSubmittedAt: new Date("2030-05-06T10:00:00Z"),
  });
  await createRound(db, { competitionId: id });
  await createRegistration(db, { competitionId: id, accountId: newcomer.id, registrantId: 2 });
  await createSubmission(db, {
    competitionId: id,
    contents: {
      persons: [submittedPerson(1, { competitorId: known.id }), submittedPerson(2, { name: newcomer.name })],
      rounds: [
        submittedFinal([
          submittedResult(1, [900, 900, 900, 900, 900]),
          submittedResult(2, [1000 - number, 1000, 1000, 1000, 1000]),
        ]),
      ],
      scrambles: [{ roundId: "333-r1", groupId: "A", isExtra: false, number: 1, text: "R U" }],
    },
  });
  return { id, known, newcomer, newcomerId: `2030NEWN${10 + number}` };
}

const newcomerAs = (competitorId: string): [string, string][] => [
  ["registrantIds", "2"],
  ["competitorIds", competitorId],
];

let handedIn: Awaited<ReturnType<typeof handIn>>;

beforeEach(async () => {
  handedIn = await handIn();
});

const forms: [string, Handler, () => Record<string, string>][] = [
  ["posting", post, () => ({ competitionId: handedIn.id })],
  ["taking up", takeUp, () => ({ competitionId: handedIn.id })],
  ["correcting results", correct, () => ({ competitionId: handedIn.id })],
  ["correcting scrambles", correctScrambles, () => ({ competitionId: handedIn.id })],
  ["correcting a profile", saveProfile, () => ({ competitorId: handedIn.known.id })],
  ["merging", merge, () => ({ competitorId: handedIn.known.id })],
  ["splitting", split, () => ({ competitorId: handedIn.known.id })],
  ["undoing", undo, () => ({ correctionId: "1" })],
];

describe("C01: who posts and corrects is of the results team, the board or an administrator", () => {
  test.each(forms)("%s is refused to everybody else", async (_, handler, paramsOf) => {
    const stranger = await sent(handler, paramsOf(), {}, undefined);
    expect([stranger.status, stranger.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/sign-in\?callbackUrl=/),
    ]);
    for (const who of ["member", "organizer", "delegate"] as const) {
      const { status } = await sent(handler, paramsOf(), {}, people[who]);
      expect([who, status]).toEqual([who, 403]);
    }
    for (const who of ["team", "board", "administrator"] as const) {
      const { status } = await sent(handler, paramsOf(), {}, people[who]);
      expect([who, status]).toEqual([who, 303]);
    }
  });

  test("what there is not is not found, whatever it is called", async () => {
    for (const competitionId of ["Nowhere2030", "%00", "x".repeat(500), "../.."]) {
      for (const handler of [post, takeUp, correct, correctScrambles])
        expect((await sent(handler, { competitionId }, {}, people.team)).status).toBe(404);
    }
    const reason = {
      reason: "x",
      mergedId: "2012KNOW11",
      toId: "2012KNOW11",
      name: "x",
      country: "USA",
      kind: "correct",
    };
    for (const competitorId of ["2099NOBO01", "x".repeat(500), "../.."]) {
      for (const handler of [merge, split, saveProfile])
        expect(
          (await sent(handler, { competitorId }, { ...reason, competitionIds: "x" }, people.team)).status,
        ).toBeLessThan(500);
    }
    for (const correctionId of ["0", "x", "99999999999999999999", "123456"])
      expect((await sent(undo, { correctionId }, reason, people.team)).status).toBe(404);
  });
});

test("what is handed in is posted by a form, and everybody sees it at once: API, ranks, records, feed and mail", async () => {
  const { id, known, newcomer, newcomerId } = handedIn;
  const here = { competitionId: id };
  const read = async (handler: Parameters<typeof call>[0], path: string, params: Record<string, string>) =>
    (await call(handler, path, { params })).body as never;
  expect(await read(getResults, "/api/v0/competitions/[competitionId]/results", here)).toEqual([]);
  const { cursor } = (await call(getChanges, "/api/v0/changes")).body as { cursor: string };

  expect((await send(takeUp, here, { intent: "take-up" })).page).toBe(`/staff/results/${id}?done=take-up`);
  expect(await db.select().from(resultSubmissions).where(eq(resultSubmissions.competitionId, id))).toMatchObject([
    { takenUpBy: people.team.id, state: "submitted" },
  ]);
  expect((await send(takeUp, here, { intent: "take-up" }, people.board)).memory.message).toBe(
    "Somebody else has taken it up already.",
  );

  expect((await send(post, here, newcomerAs(" "))).memory).toMatchObject({
    problems: { competitorIds: `${newcomer.name} needs a competitor id.` },
    values: { registrantIds: "2", competitorIds: " " },
  });
  const { asked, page } = await sendAsked(post, here, newcomerAs(newcomerId));
  expect(page).toBe(`/staff/results/${id}?done=posted`);
  expect(asked).toEqual([
    "2 results become official, of 2 people; whoever has an account is told by mail. 1 newcomer gets a profile.",
  ]);

  expect(await read(getResults, "/api/v0/competitions/[competitionId]/results", here)).toMatchObject([
    { wca_id: known.id, pos: 1, best: 900, average: 900 },
    { wca_id: newcomerId, pos: 2, name: newcomer.name },
  ]);
  expect(await read(getScrambles, "/api/v0/competitions/[competitionId]/scrambles", here)).toMatchObject([
    { scramble: "R U", group_id: "A" },
  ]);
  expect(await read(getPerson, "/api/v0/persons/[competitorId]", { competitorId: newcomerId })).toMatchObject({
    competition_count: 1,
    personal_records: { "333": { single: { best: 1000 - number } } },
  });
  const ranked = await read(getRankings, "/api/v0/results/rankings/[eventId]/[type]", {
    eventId: "333",
    type: "single",
  });
  expect(JSON.stringify(ranked)).toContain(newcomerId);
  expect(JSON.stringify(await read(getRecords, "/api/v0/results/records", {}))).toContain(known.id);
  // What is changed is told once nothing older is under way, in no database of the server.
  const changes = async () => JSON.stringify((await call(getChanges, `/api/v0/changes?since=${cursor}`)).body);
  for (const part of [id, newcomerId]) await expect.poll(changes).toContain(part);
  const mails = await db.select().from(queuedMail).where(eq(queuedMail.accountId, newcomer.id));
  expect(mails.map(({ subject }) => subject)).toContain(`The results of ${(await competitionOf(id)).name}`);
  expect((await checkResults(db)).counts()).toEqual({});

  expect((await send(post, here, newcomerAs(newcomerId))).memory.message).toBe("These results are posted already.");
  expect((await send(takeUp, here, { intent: "let-go" })).memory.message).toBe("Nothing waits to be posted any more.");
});

const competitionOf = async (id: string) => (await db.select().from(competitions).where(eq(competitions.id, id)))[0]!;

describe("after posting", () => {
  beforeEach(async () => {
    await sendAsked(post, { competitionId: handedIn.id }, newcomerAs(handedIn.newcomerId));
  });

  const sheetOf = async (edit: (text: string) => string): Promise<[string, string][]> => {
    const { text, mark } = await readCorrectionSheet(db, handedIn.id, { roundId: "333-r1" });
    return [
      ["text", edit(text).replaceAll("\n", "\r\n")],
      ["mark", mark],
      ["round", "333-r1"],
      ["person", ""],
      ["reason", "The scorecard says so"],
    ];
  };

  test("results are corrected once it is seen what moves, and that is taken back the same way", async () => {
    const here = { competitionId: handedIn.id };
    const without = await send(correct, here, (await sheetOf((text) => text)).slice(0, 4));
    expect(without).toMatchObject({
      page: `/staff/results/${handedIn.id}/correct?round=333-r1&person=`,
      memory: { problems: { reason: "Say why: the history keeps it." } },
    });
    const { asked, page } = await sendAsked(correct, here, await sheetOf((text) => text.replace("9.00", "8.00")));
    expect(page).toBe(`/staff/results/${handedIn.id}?done=corrected`);
    expect(asked[0]).toBe("1 result corrected");
    expect(asked[1]).toMatch(/^Kim Known \d+ \(\w+\), 3x3x3 Cube single: 9\.00 .* → 8\.00 /);
    const bestOf = async () =>
      (await db.select().from(results).where(eq(results.competitorId, handedIn.known.id)))[0]?.best;
    expect(await bestOf()).toBe(800);
    const [correction] = await db.select().from(corrections).where(eq(corrections.competitionId, handedIn.id));
    expect(correction).toMatchObject({ accountId: people.team.id, reason: "The scorecard says so" });
    const undone = await sendAsked(undo, { correctionId: String(correction!.id) }, [["reason", "It does not"]]);
    expect(undone.page).toMatch(/^\/staff\/corrections\/\d+\?done=undone$/);
    expect(await bestOf()).toBe(900);
    const again = await send(undo, { correctionId: String(correction!.id) }, { reason: "Again" });
    expect(again.memory.message).toBe("This correction is taken back already.");
  });

  test("scrambles are corrected once it is seen what is done, and that is taken back the same way", async () => {
    const here = { competitionId: handedIn.id };
    const read = async () => {
      const answer = await call(getScrambles, "/api/v0/competitions/[competitionId]/scrambles", { params: here });
      return (answer.body as { group_id: string; scramble: string }[]).map((one) => [one.group_id, one.scramble]);
    };
    expect(await read()).toEqual([["A", "R U"]]);
    const { cursor } = (await call(getChanges, "/api/v0/changes")).body as { cursor: string };
    const { mark } = await readCorrectionScrambles(db, handedIn.id, "333-r1");
    const fields: [string, string][] = [
      ...Object.entries({ text: "333-r1\r\nB 1: R U\r\n", mark, round: "333-r1", reason: "It was group B" }),
    ];
    const without = await send(correctScrambles, here, fields.slice(0, 3));
    expect(without).toMatchObject({
      page: `/staff/results/${handedIn.id}/scrambles?round=333-r1`,
      memory: { problems: { reason: "Say why: the history keeps it." } },
    });
    const { asked, page } = await sendAsked(correctScrambles, here, fields);
    expect(page).toBe(`/staff/results/${handedIn.id}?done=corrected`);
    expect(asked).toEqual(["1 scramble moved", "No place, best, rank or record moves."]);
    expect(await read()).toEqual([["B", "R U"]]);
    // What is changed is told once nothing older is under way, in no database of the server.
    const told = async () => JSON.stringify((await call(getChanges, `/api/v0/changes?since=${cursor}`)).body);
    await expect.poll(told).toContain(handedIn.id);
    const [correction] = await db.select().from(corrections).where(eq(corrections.competitionId, handedIn.id));
    await sendAsked(undo, { correctionId: String(correction!.id) }, [["reason", "It was not"]]);
    expect(await read()).toEqual([["A", "R U"]]);
  });

  test("a profile is corrected, split and merged by forms", async () => {
    const { known, newcomerId, id } = handedIn;
    const profile: [string, string][] = [
      ...([
        ["kind", "correct"],
        ["name", "Kim Renamed"],
        ["country", "France"],
        ["gender", "o"],
      ] as [string, string][]),
      ...([
        ["birth_date", "1990-01-02"],
        ["reason", "A typo"],
      ] as [string, string][]),
    ];
    await sendAsked(saveProfile, { competitorId: known.id }, profile);
    expect(await db.select().from(persons).where(eq(persons.id, known.id))).toMatchObject([
      { name: "Kim Renamed", countryId: "France", gender: "o" },
    ]);
    const spare = `2031SPAR${10 + number}`;
    const splitting: [string, string][] = [
      ...([
        ["toId", spare],
        ["name", ""],
        ["reason", "Two people"],
      ] as [string, string][]),
      ["competitionIds", id],
    ];
    await sendAsked(split, { competitorId: newcomerId }, splitting);
    expect(await db.$count(results, eq(results.competitorId, spare))).toBe(1);
    expect(
      (await send(merge, { competitorId: known.id }, { mergedId: spare, reason: "One" })).memory.problems?.mergedId,
    ).toMatch(/^Both have a result in one round/);
    const merged = await sendAsked(merge, { competitorId: newcomerId }, [
      ["mergedId", spare],
      ["reason", "One person"],
    ]);
    expect(merged.page).toBe(`/staff/persons/${newcomerId}?done=merged`);
    expect(await db.$count(persons, eq(persons.id, spare))).toBe(0);
    expect((await checkResults(db)).counts()).toEqual({});
  });
});
