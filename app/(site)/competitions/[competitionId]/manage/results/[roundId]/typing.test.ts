import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { askBeforeClearing, askBeforeClosing } from "#lib/scoretaking/commands/agreed-rounds.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { addScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { undoFact } from "#lib/scoretaking/commands/undo.ts";
import { listFacts } from "#lib/scoretaking/queries/live-facts.ts";
import { readLiveRound } from "#lib/scoretaking/queries/live-round.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as useOwn } from "../software/route.ts";
import { POST as enter } from "./enter/route.ts";
import { POST as add } from "./people/add/route.ts";
import { POST as quit } from "./people/quit/route.ts";
import { POST as step } from "./step/route.ts";
import { POST as sync } from "./sync/route.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-04T10:00:00Z");

let hall: Hall;
let scoretaker: Account;
let cookie: string;

beforeEach(async () => {
  hall = await createHall(db, {
    people: 10,
    rounds: [{ advancementType: "ranking", advancementLevel: 4 }, { number: 2 }],
  });
  scoretaker = await createAccount(db, { name: "Tess Taker" });
  const { competitionId, actor } = hall;
  await addScoretaker(db, { competitionId, accountId: scoretaker.id, actor });
  await openRound(db, { competitionId, roundId: "333-r1", actor, now });
  cookie = await signInCookie(db, scoretaker.id);
});

type Handler = (request: Request, route: { params: Promise<never> }) => Promise<Response>;

const at =
  (handler: Handler, roundId = "333-r1") =>
  (request: Request) =>
    handler(request, { params: Promise.resolve({ competitionId: hall.competitionId, roundId } as never) });

const accept = "application/json";

const exchange = async (
  entries: unknown,
  {
    since = "0",
    roundId = "333-r1",
    as = cookie,
    origin,
  }: { since?: string; roundId?: string; as?: string; origin?: string } = {},
) => {
  const fields = { entries: typeof entries === "string" ? entries : JSON.stringify(entries), since };
  const answer = await sendForm(at(sync, roundId), fields, { cookie: as, accept, ...(origin && { origin }) });
  return { status: answer.status, told: await answer.json() };
};

const attemptsOf = async (registrantId: number, roundId = "333-r1") =>
  (await readLiveRound(db, { id: hall.competitionId }, roundId))?.results.find(
    (result) => result.registrantId === registrantId,
  )?.attempts;

const countEntered = async () =>
  (await db.select().from(liveFacts).where(eq(liveFacts.competitionId, hall.competitionId))).filter(
    ({ kind }) => kind === "result_entered",
  ).length;

const five = (first: number) => [first, first + 10, first + 20, first + 30, first + 40];

/** Everybody has a result; who has the lower number is better. */
const fillFirstRound = async () =>
  await exchange(
    hall.competitors.map((_, index) => ({ registrantId: index + 1, base: [], attempts: five(1000 + 100 * index) })),
  );

describe("what the page sends by itself", () => {
  test("is saved, and answered with the round as it is then and with who entered what", async () => {
    const { status, told } = await exchange([{ registrantId: 2, base: [], attempts: five(1000) }]);
    expect([status, told.conflicts]).toEqual([200, []]);
    expect(told.news.round.results[0]).toEqual({
      registrantId: 2,
      registrationId: expect.any(Number),
      name: hall.competitors[1]?.name,
      countryIso2: expect.any(String),
      countryId: expect.toSatisfy((id) => id === null || typeof id === "string"),
      isNewcomer: true,
      attempts: five(1000),
      best: 1000,
      average: 1020,
      place: 1,
      advancing: "maybe",
      isComplete: true,
      tags: { single: "WR", average: "WR" },
      hasQuit: false,
    });
    expect(told.news.lastEntries).toEqual([
      {
        id: told.news.version,
        registrantId: 2,
        name: hall.competitors[1]?.name,
        before: [],
        attempts: five(1000),
        by: "Tess Taker",
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
  });

  test("has no second effect where it comes twice, also at once", async () => {
    const entries = [{ registrantId: 2, base: [], attempts: five(1000) }];
    const answers = await Promise.all([exchange(entries), exchange(entries), exchange(entries)]);
    answers.push(await exchange(entries));
    expect(answers.map(({ status, told }) => [status, told.conflicts])).toEqual(answers.map(() => [200, []]));
    expect([await attemptsOf(2), await countEntered()]).toEqual([five(1000), 1]);
  });

  test("brings news only where there are some", async () => {
    const first = await exchange([]);
    const { version } = first.told.news;
    expect((await exchange([], { since: String(version) })).told).toEqual({ conflicts: [], news: null });
    await exchange([{ registrantId: 2, base: [], attempts: [1000] }]);
    expect((await exchange([], { since: String(version) })).told.news.version).toBeGreaterThan(version);
  });

  test("merges attempt by attempt what two have typed, and tells the second of the same one what the first has", async () => {
    await exchange([{ registrantId: 2, base: [], attempts: [1000, 1100] }]);
    await exchange([{ registrantId: 2, base: [1000, 1100], attempts: [1000, 1100, 1200] }]);
    await exchange([{ registrantId: 2, base: [1000, 1100], attempts: [1000, 1150] }]);
    expect(await attemptsOf(2)).toEqual([1000, 1150, 1200]);
    const { status, told } = await exchange([{ registrantId: 2, base: [1000, 1100], attempts: [1000, 1999] }]);
    expect([status, told.conflicts]).toEqual([200, [{ registrantId: 2, theirs: [1000, 1150, 1200] }]]);
    expect(await attemptsOf(2)).toEqual([1000, 1150, 1200]);
  });

  test("is refused with the numbers of those who cannot have such a result, and nothing of it is saved", async () => {
    const { status, told } = await exchange([
      { registrantId: 1, base: [], attempts: [1000] },
      { registrantId: 99, base: [], attempts: [1000] },
    ]);
    expect([status, told.problems]).toEqual([422, [{ registrantId: 99, message: expect.any(String) }]]);
    expect(await attemptsOf(1)).toEqual([]);
  });

  test.each([
    ["no JSON", "{"],
    ["no list", "{}"],
    ["a number that nobody has", [{ registrantId: -1, base: [], attempts: [] }]],
    ["a number beyond all", [{ registrantId: 9e15, base: [], attempts: [] }]],
    ["attempts that are none", [{ registrantId: 1, base: [], attempts: ["1000"] }]],
    ["a fraction", [{ registrantId: 1, base: [], attempts: [10.5] }]],
    ["six attempts", [{ registrantId: 1, base: [], attempts: [1, 2, 3, 4, 5, 6] }]],
    ["nothing that it is based on", [{ registrantId: 1, attempts: [1000] }]],
    [
      "fifty-one at once",
      Array.from({ length: 51 }, (_, index) => ({ registrantId: index + 1, base: [], attempts: [] })),
    ],
    ["the deepest", "[".repeat(19_000)],
  ])("%s is a 422, and nothing happens", async (_what, entries) => {
    expect((await exchange(entries)).status).toBe(422);
    expect(await countEntered()).toBe(0);
  });

  test("more than there can be is not read to its end", async () => {
    expect((await exchange(" ".repeat(400_000))).status).toBe(413);
  });

  test("is for those who type results here alone, from our own page", async () => {
    const entries = [{ registrantId: 1, base: [], attempts: [1000] }];
    const stranger = await createAccount(db);
    expect((await exchange(entries, { as: await signInCookie(db, stranger.id) })).status).toBe(404);
    expect((await exchange(entries, { as: "" })).status).toBe(401);
    expect((await exchange(entries, { origin: "https://evil.example" })).status).toBe(403);
    expect(await attemptsOf(1)).toEqual([]);
  });

  test("is refused in a round that is locked, is not open or is not there, and where scores are typed elsewhere", async () => {
    const entries = [{ registrantId: 1, base: [], attempts: [1000] }];
    expect((await exchange(entries, { roundId: "333-r2" })).status).toBe(422);
    expect((await exchange(entries, { roundId: "444-r1" })).status).toBe(404);
    await fillFirstRound();
    await openRound(db, { competitionId: hall.competitionId, roundId: "333-r2", actor: hall.actor, now });
    const changed = [{ registrantId: 1, base: five(1000), attempts: five(2000) }];
    expect((await exchange(changed)).status).toBe(422);
    await db
      .update(competitions)
      .set({ scoretakingSoftware: "wca_live" })
      .where(eq(competitions.id, hall.competitionId));
    expect((await exchange(changed, { roundId: "333-r2" })).status).toBe(403);
  });
});

describe("without scripts", () => {
  const write = async (competitor: string, attempts: string[], shown = "", agreed = "") =>
    await formAnswer(
      await sendForm(
        at(enter),
        [
          ["competitor", competitor],
          ["shown", shown],
          ["agreed", agreed],
          ...attempts.map((text): [string, string] => ["attempts", text]),
        ],
        { cookie },
      ),
    );
  const page = () => `/competitions/${hall.competitionId}/manage/results/333-r1`;

  test("one person's attempts are entered as people write them, or by digits alone", async () => {
    const written = await write("3 Somebody", ["20.34", "1:05.12", "2034", "DNF", "s"], "3:");
    expect(written).toMatchObject({ page: `${page()}?done=saved&of=3`, memory: {} });
    expect(await attemptsOf(3)).toEqual([2034, 6512, 2034, -1, -2]);
  });

  test("what is doubtful is asked about with all that was typed, and saved once somebody says that it is meant", async () => {
    const attempts = ["12.34", "", "1:05.12", "s", "13.00"];
    const asked = await write("3 Somebody", attempts, "3:");
    const name = hall.competitors[2]?.name;
    const doubts = `3 ${name}: is this what the scorecard says?
Attempt 2 is left out.
Attempt 5 is after a DNS.
Attempt 3 is more than four times as long as the fastest.`;
    expect(asked).toMatchObject({
      page: page(),
      memory: {
        values: { competitor: "3 Somebody", attempts: attempts.join(" "), shown: "3:" },
        problems: { agreed: doubts },
      },
    });
    expect(await attemptsOf(3)).toEqual([]);
    // Whoever agrees to this agrees to nothing else.
    const agreed = agreementTo(doubts);
    expect((await write("4 Another", attempts, "4:", agreed)).memory.problems?.agreed).toContain(
      hall.competitors[3]?.name,
    );
    expect((await write("3", [...attempts.slice(0, 4), "2:00.00"], "3:", agreed)).memory.problems?.agreed).toContain(
      "Attempt 1 is less than a quarter as long as each of the others.",
    );
    expect(await countEntered()).toBe(0);
    expect(await write("3 Somebody", attempts, "3:", agreed)).toMatchObject({
      page: `${page()}?done=saved&of=3`,
      memory: {},
    });
    expect(await attemptsOf(3)).toEqual([1234, 0, 6512, -2, 1300]);
    // What stands there already is asked about no more.
    expect(await write("3", attempts, "3:1234,0,6512,-2,1300")).toMatchObject({ page: `${page()}?done=saved&of=3` });
  });

  test("whom somebody means without any attempt is shown, and loses nothing", async () => {
    await exchange([{ registrantId: 3, base: [], attempts: [1000] }]);
    expect(await write("3", ["", "", "", "", ""])).toMatchObject({ page: `${page()}?person=3`, memory: {} });
    expect(await write("3", [], "4:1000")).toMatchObject({ page: `${page()}?person=3`, memory: {} });
    expect(await attemptsOf(3)).toEqual([1000]);
    expect(await write("3", ["", ""], "3:1000")).toMatchObject({ page: `${page()}?done=saved&of=3` });
    expect(await attemptsOf(3)).toEqual([]);
  });

  test("who is called as it was written is meant, where nobody else is", async () => {
    const [, second, third] = hall.competitors;
    expect((await write(third?.name.toUpperCase() ?? "", ["9,99"])).page).toBe(`${page()}?done=saved&of=3`);
    expect(await attemptsOf(3)).toEqual([999]);
    expect(await write(second?.name ?? "", [])).toMatchObject({ page: `${page()}?person=2`, memory: {} });
    const several = (await write(" ", ["12.34"])).memory.problems?.competitor;
    expect(several).toBe("Say whose result it is.");
    const shared = [...(second?.name ?? "")].find((letter) => /\p{L}/u.test(letter) && third?.name.includes(letter));
    const asked = (await write(shared ?? "", ["12.34"])).memory.problems?.competitor;
    expect(asked).toMatch(/^Several are called so: give the number\. /);
    expect(asked).toContain(`2 ${second?.name}`);
    expect(asked).toContain(`3 ${third?.name}`);
    expect(await countEntered()).toBe(1);
  });

  test("what was shown of one is not entered for another who is chosen in their place", async () => {
    await exchange([{ registrantId: 3, base: [], attempts: [1000, 1100] }]);
    const chosen = await write("4", ["10.00", "11.00", "", "", ""], "3:1000,1100");
    expect(chosen).toMatchObject({ page: `${page()}?person=4`, memory: {} });
    expect(await attemptsOf(4)).toEqual([]);
  });

  test("what makes no sense is said, and nothing is saved", async () => {
    expect((await write("3", ["12.34", "soon", "", "", ""])).memory.message).toBe("Attempt 2 cannot be read: “soon”.");
    expect((await write("3", ["7500"])).memory.message).toBe("Attempt 1 cannot be read: “7500”.");
    expect((await write("Nobody At All", ["12.34"])).memory.problems).toEqual({
      competitor: "Nobody in this round is called so, or has this number.",
    });
    expect(await countEntered()).toBe(0);
  });

  test("what somebody else has entered meanwhile is told, and stays", async () => {
    await exchange([{ registrantId: 3, base: [], attempts: [1000] }]);
    expect((await write("3", ["20.00"], "3:")).memory.message).toBe(
      "Somebody else has entered 10.00 meanwhile. Open the result again to change it.",
    );
    expect(await attemptsOf(3)).toEqual([1000]);
    await write("3", ["20.00"], "3:1000");
    expect(await attemptsOf(3)).toEqual([2000]);
  });

  test("what is there already and was not shown is not overwritten unseen", async () => {
    await exchange([{ registrantId: 3, base: [], attempts: [1000] }]);
    expect((await write("3", ["20.00"])).memory.message).toBe(
      "Somebody else has entered 10.00 meanwhile. Open the result again to change it.",
    );
    expect((await write("3", ["20.00"], "4:")).memory.message).toContain("10.00");
    expect(await attemptsOf(3)).toEqual([1000]);
    expect((await write("4", ["20.00"])).memory).toEqual({});
    expect(await attemptsOf(4)).toEqual([2000]);
  });

  test("a round is not opened while attempts are missing in the one before, and whose is said before anything is asked", async () => {
    await fillFirstRound();
    await exchange([
      { registrantId: 8, base: five(1700), attempts: [] },
      { registrantId: 9, base: five(1800), attempts: [1800, 1810, 1820] },
      { registrantId: 10, base: five(1900), attempts: [1900, 1910, 0, 1930] },
    ]);
    const { memory } = await formAnswer(await sendForm(at(step, "333-r2"), { step: "open" }, { cookie }));
    expect([memory.message, memory.problems ?? {}]).toEqual([
      `9 ${hall.competitors[8]?.name} has 3 of 5 attempts in the first round of 3x3x3 Cube. ` +
        `10 ${hall.competitors[9]?.name} has 3 of 5 attempts in the first round of 3x3x3 Cube.`,
      {},
    ]);
  });

  const notItsDay =
    "It is held on other days than today: 4–5 May 2030. " +
    "Whoever is in an open round stays registered for it until they are taken out.";

  test("a round is opened, and who would be left out of the one before is told first, as is a day that is not its own", async () => {
    await fillFirstRound();
    await exchange([{ registrantId: 10, base: five(1900), attempts: [] }]);
    const asked = await formAnswer(await sendForm(at(step, "333-r2"), { step: "open" }, { cookie }));
    expect(asked).toMatchObject({
      page: `/competitions/${hall.competitionId}/manage/results/333-r2/round`,
      memory: {
        problems: {
          agreed: `${notItsDay} 1 person has no result in the round before and will be taken out of it: ${hall.competitors[9]?.name}.`,
        },
      },
    });
    const opened = await sendAgreeing(at(step, "333-r2"), { step: "open" }, { cookie });
    expect(opened.page).toBe(`/competitions/${hall.competitionId}/manage/results/333-r2?done=round-open`);
    const second = await readLiveRound(db, { id: hall.competitionId }, "333-r2");
    expect(second?.results.map(({ registrantId }) => registrantId)).toEqual([1, 2, 3, 4]);
  });

  const commandOfHall = () => ({ competitionId: hall.competitionId, roundId: "333-r1", actor: hall.actor, now });
  const clear = async (as: { cookie: string }) => {
    const { agreement = "" } = (await askBeforeClearing(db, commandOfHall())) ?? {};
    await sendForm(at(step), { step: "clear", agreed: agreement }, as);
  };

  test("clearing and closing are asked about, with what goes", async () => {
    const as = { cookie: await signInCookie(db, hall.organizer.id) };
    await exchange([{ registrantId: 3, base: [], attempts: [1000] }]);
    const asked = await formAnswer(await sendForm(at(step), { step: "clear" }, as));
    expect(asked).toMatchObject({
      page: `/competitions/${hall.competitionId}/manage/results/333-r1/round`,
      memory: {
        message:
          "This is not done yet, for it may have changed since you were asked. " +
          `The result in the first round of 3x3x3 Cube will be cleared: ${hall.competitors[2]?.name}.`,
      },
    });
    expect(await attemptsOf(3)).toEqual([1000]);
    await clear(as);
    expect(await attemptsOf(3)).toEqual([]);
    await sendForm(at(step), { step: "undo" }, as);
    expect(await attemptsOf(3)).toEqual([1000]);
    await clear(as);
    expect((await formAnswer(await sendForm(at(step), { step: "close" }, as))).memory.message).toMatch(
      / 10 people will not be in the first round of 3x3x3 Cube any more, until it is opened again: /,
    );
    const { agreement } = await askBeforeClosing(db, commandOfHall());
    await sendForm(at(step), { step: "close", agreed: agreement }, as);
    expect((await readLiveRound(db, { id: hall.competitionId }, "333-r1"))?.state).toBe("ready");
  });

  test("C01: clearing and closing, and taking either back, is for those who manage the competition", async () => {
    await exchange([{ registrantId: 3, base: [], attempts: [1000] }]);
    for (const fields of [{ step: "clear" }, { step: "close" }])
      expect((await sendForm(at(step), fields, { cookie })).status).toBe(403);
    expect(await attemptsOf(3)).toEqual([1000]);
    const manager = { cookie: await signInCookie(db, hall.organizer.id) };
    await clear(manager);
    const [cleared] = await listFacts(db, { id: hall.competitionId });
    const { competitionId } = hall;
    await expect(
      undoFact(db, { competitionId, actor: sessionOf(scoretaker), now, factId: cleared?.id ?? 0 }),
    ).rejects.toMatchObject({ kind: "forbidden", message: "Organizer privileges required" });
    expect(await attemptsOf(3)).toEqual([]);
    // Taking an opening back is closing the round.
    await fillFirstRound();
    await sendAgreeing(at(step, "333-r2"), { step: "open" }, { cookie });
    expect((await sendForm(at(step, "333-r2"), { step: "undo" }, { cookie })).status).toBe(403);
    expect((await readLiveRound(db, { id: competitionId }, "333-r2"))?.state).toBe("open");
  });

  test("somebody leaves, and the next in line comes in: both are told first", async () => {
    await fillFirstRound();
    await openRound(db, { competitionId: hall.competitionId, roundId: "333-r2", actor: hall.actor, now });
    const [, second, , , fifth] = hall.competitors;
    const fields = { leaving: "2", replaced: "yes" };
    const asked = await formAnswer(await sendForm(at(quit, "333-r2"), fields, { cookie }));
    expect(asked.memory.problems).toEqual({
      agreed: `${second?.name} will be taken out. ${fifth?.name} will come in.`,
    });
    await sendAgreeing(at(quit, "333-r2"), fields, { cookie });
    const inRound = async () =>
      (await readLiveRound(db, { id: hall.competitionId }, "333-r2"))?.results.map(({ registrantId }) => registrantId);
    expect(await inRound()).toEqual([1, 3, 4, 5]);
    await sendAgreeing(at(quit, "333-r2"), { leaving: "3", replaced: "no" }, { cookie });
    expect(await inRound()).toEqual([1, 4, 5]);
    // The place that was left empty stays so when somebody else is replaced.
    const again = await formAnswer(await sendForm(at(quit, "333-r2"), { leaving: "1", replaced: "yes" }, { cookie }));
    expect(again.memory.problems).toEqual({
      agreed: `${hall.competitors[0]?.name} will be taken out. ${hall.competitors[5]?.name} will come in.`,
    });
    await sendForm(at(add, "333-r2"), { competitor: "2" }, { cookie });
    expect(await inRound()).toEqual([1, 2, 4, 5]);
  });

  test("nobody is chosen, or nobody who is in it: a sentence, and nothing happens", async () => {
    const left = async (leaving: string) =>
      (await formAnswer(await sendForm(at(quit), { leaving, replaced: "no" }, { cookie }))).memory.message;
    expect([await left(""), await left("99"), await left("x")]).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect((await formAnswer(await sendForm(at(add), { competitor: "" }, { cookie }))).memory.problems).toEqual({
      competitor: "Say who is to be added.",
    });
    const gone = await formAnswer(await sendForm(at(add), { competitor: "99" }, { cookie }));
    expect(gone.memory.problems).toEqual({
      competitor:
        "This person cannot be in this round: they are not registered any more, or were not in the round before it.",
    });
  });

  test("managers say that scores are typed here, and nobody else", async () => {
    const software = async () =>
      (await db.select().from(competitions).where(eq(competitions.id, hall.competitionId)))[0]?.scoretakingSoftware;
    await db
      .update(competitions)
      .set({ scoretakingSoftware: "external" })
      .where(eq(competitions.id, hall.competitionId));
    const fields = { scoretakingSoftware: "internal" };
    expect((await sendForm(at(useOwn), fields, { cookie })).status).toBe(403);
    expect(await software()).toBe("external");
    const organizer = await signInCookie(db, hall.organizer.id);
    expect((await formAnswer(await sendForm(at(useOwn), fields, { cookie: organizer }))).page).toBe(
      `/competitions/${hall.competitionId}/manage/results?done=saved`,
    );
    expect(await software()).toBe("internal");
  });
});

test("of multi-blind three fields are one attempt, or one that is written out", async () => {
  const many = await createHall(db, {
    people: 1,
    eventIds: ["333mbf"],
    rounds: [{ eventId: "333mbf", formatId: "3" }],
  });
  const { competitionId, actor, organizer } = many;
  await openRound(db, { competitionId, roundId: "333mbf-r1", actor, now });
  const attempts = ["7", "9", "453000", "2/2 10:00", "", "", "d", "", ""];
  const handler = (request: Request) =>
    enter(request, { params: Promise.resolve({ competitionId, roundId: "333mbf-r1" }) });
  const sent = [["competitor", "1"], ["shown", ""], ...attempts.map((text) => ["attempts", text])] as [
    string,
    string,
  ][];
  const answer = await formAnswer(await sendForm(handler, sent, { cookie: await signInCookie(db, organizer.id) }));
  expect(answer.memory).toEqual({});
  const round = await readLiveRound(db, { id: competitionId }, "333mbf-r1");
  expect(round?.results[0]?.attempts).toEqual([
    encodeMultiBlind({ solved: 7, attempted: 9, seconds: 2730 }),
    encodeMultiBlind({ solved: 2, attempted: 2, seconds: 600 }),
    -1,
  ]);
});

test("more moves than a solution may have are asked about before they are a DNF", async () => {
  const moves = await createHall(db, {
    people: 1,
    eventIds: ["333fm"],
    rounds: [{ eventId: "333fm", formatId: "m" }],
  });
  const { competitionId, actor, organizer } = moves;
  await openRound(db, { competitionId, roundId: "333fm-r1", actor, now });
  const handler = (request: Request) =>
    enter(request, { params: Promise.resolve({ competitionId, roundId: "333fm-r1" }) });
  const as = { cookie: await signInCookie(db, organizer.id) };
  const fields = (agreed: string): [string, string][] => [
    ["competitor", "1"],
    ["shown", ""],
    ["agreed", agreed],
    ...["30", "81", ""].map((text): [string, string] => ["attempts", text]),
  ];
  const attempts = async () =>
    (await readLiveRound(db, { id: competitionId }, "333fm-r1"))?.results.map((result) => result.attempts);
  const asked = (await formAnswer(await sendForm(handler, fields(""), as))).memory.problems?.agreed ?? "";
  expect(asked).toBe(
    `1 ${moves.competitors[0]?.name}: is this what the scorecard says?\nAttempt 2 has more than 80 moves, and so is a DNF.`,
  );
  expect(await attempts()).toEqual([[]]);
  expect((await formAnswer(await sendForm(handler, fields(agreementTo(asked)), as))).memory).toEqual({});
  expect(await attempts()).toEqual([[30, -1]]);
});
