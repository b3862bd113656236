import { beforeEach, expect, test } from "vitest";
import { agreementTo } from "#lib/fields/agreement.ts";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { addScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { readLiveRound } from "#lib/scoretaking/queries/live-round.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as correct } from "./submit/route.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-04T10:00:00Z");

let hall: Hall;
let cookie: string;

const same = (value: number) => Array<number>(5).fill(value);

beforeEach(async () => {
  hall = await createHall(db, {
    people: 9,
    rounds: [{ advancementType: "ranking", advancementLevel: 4 }, { number: 2 }],
  });
  const { competitionId, actor, competitors } = hall;
  const first = { competitionId, roundId: "333-r1", actor, now };
  await openRound(db, first);
  const entries = competitors.map((_, index) => ({ registrantId: index + 1, attempts: same((index + 1) * 1000) }));
  await enterResults(db, { ...first, entries });
  await openRound(db, { ...first, roundId: "333-r2" });
  cookie = await signInCookie(db, hall.organizer.id);
});

const send = (fields: Record<string, string | string[]>, as = cookie) =>
  sendForm(
    (request) =>
      correct(request, { params: Promise.resolve({ competitionId: hall.competitionId, roundId: "333-r1" }) }),
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    { cookie: as },
  );

const attemptsOf = async (registrantId: number) =>
  (await readLiveRound(db, { id: hall.competitionId }, "333-r1"))?.results.find(
    (result) => result.registrantId === registrantId,
  )?.attempts;

const of = (registrantId: number, attempts: string[]) => ({
  competitor: String(registrantId),
  attempts,
  shown: `${registrantId}:${same(registrantId * 1000).join()}`,
});

const page = (more: string) => `/competitions/${hall.competitionId}/manage/results/333-r1/correct?person=${more}`;

test("a typo is corrected as it is written on the scorecard", async () => {
  const { page: next, memory } = await formAnswer(await send(of(9, ["1:30.00", "DNF", "1:30.00", "13000", "1:30.00"])));
  expect([next, memory]).toEqual([page("9&done=corrected"), {}]);
  expect(await attemptsOf(9)).toEqual([9000, -1, 9000, 9000, 9000]);
});

test("what was there already is said to be", async () => {
  const { page: next } = await formAnswer(await send(of(9, Array(5).fill("1:30.00"))));
  expect(next).toBe(page("9&done=unchanged"));
});

test("what changes who goes on is asked about first, with what was typed in the fields, and done once agreed to", async () => {
  const typed = of(4, Array(5).fill("55.00"));
  const asked = await formAnswer(await send(typed));
  const told = asked.memory.problems?.agreed ?? "";
  expect(asked.page).toBe(page("4"));
  expect(asked.memory.values?.attempts).toBe(typed.attempts.join(" "));
  expect(told).toContain(`Through then, but not in that round: ${hall.competitors[4]?.name}.`);
  expect(await attemptsOf(4)).toEqual(same(4000));
  const { page: next } = await formAnswer(await send({ ...typed, agreed: agreementTo(told) }));
  expect(next).toBe(page("4&done=corrected"));
  expect(await attemptsOf(4)).toEqual(same(5500));
  const people = (await readLiveRound(db, { id: hall.competitionId }, "333-r2"))?.results ?? [];
  expect(people.map(({ registrantId }) => registrantId).sort()).toEqual([1, 2, 3, 4]);
});

test("what cannot be is told on the page, and changes nothing", async () => {
  const typed = of(9, ["1:30.00", "1.2.3", "", "", ""]);
  const { page: next, memory } = await formAnswer(await send(typed));
  expect([next, memory.problems]).toEqual([page("9"), { "attempt-1": "Attempt 2 cannot be read: “1.2.3”." }]);
  const several = await formAnswer(await send(of(9, ["abc", "90.00", "11:99", "90.00", "90.00"])));
  expect(several.memory.problems).toEqual({
    "attempt-0": "Attempt 1 cannot be read: “abc”.",
    "attempt-2": "Attempt 3 cannot be read: “11:99”.",
  });
  const { memory: more } = await formAnswer(await send(of(9, Array(6).fill("1:30.00"))));
  expect(more.message).toContain("There are 5 attempts in this round, not 6");
  expect(await attemptsOf(9)).toEqual(same(9000));
});

test("it is not there for whoever only types results, or for strangers", async () => {
  const [scoretaker, stranger] = [await createAccount(db), await createAccount(db)];
  await addScoretaker(db, { competitionId: hall.competitionId, accountId: scoretaker.id, actor: hall.actor });
  for (const { id } of [scoretaker, stranger]) {
    const { status } = await send(of(9, Array(5).fill("1:20.00")), await signInCookie(db, id));
    expect([403, 404]).toContain(status);
  }
  expect(await attemptsOf(9)).toEqual(same(9000));
});
