import { expect, test } from "vitest";
import { generalDetailsOf } from "#lib/competitions/forms.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { textsOf } from "#lib/fields/known.ts";
import { tellsRejection } from "#lib/registrations/commands/decide.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf } from "#lib/testing/wcif-client.ts";
import { changeLines } from "#lib/wcif/change-lines/change-lines.ts";
import { getRevision } from "#lib/wcif/revisions/queries.ts";
import { readSides } from "#lib/wcif/revisions/sides.ts";
import { POST as saveDetails } from "../../general/submit/route.ts";
import { POST as takeStep } from "../../step/route.ts";
import { POST as decide } from "./route.ts";

const { db } = await testDatabase();

test("managers move people on the waiting list by a form, which asks for the place", async () => {
  const organizer = await createAccount(db);
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer] });
  const cookie = await signInCookie(db, organizer.id);
  const waiting = await Promise.all(
    [1, 2, 3].map(async (waitingListPosition) => {
      const { id: accountId } = await createAccount(db, { name: `Number ${waitingListPosition}` });
      const registrantId = waitingListPosition;
      return createRegistration(db, {
        competitionId,
        accountId,
        registrantId,
        status: "waiting_list",
        waitingListPosition,
      });
    }),
  );
  const send = async (place: string) =>
    formAnswer(
      await sendForm(
        (request) => decide(request, { params: Promise.resolve({ competitionId }) }),
        { decision: "move", place, filter: "status=waiting_list", registrationIds: `${waiting[2]?.id}:waiting_list` },
        { cookie },
      ),
    );
  const page = `/competitions/${competitionId}/manage/registrations?status=waiting_list`;
  const problems = { place: "Say which place on the waiting list." };
  expect(await send("")).toMatchObject({ page, memory: { problems } });
  expect(await send("0")).toMatchObject({ page, memory: { problems: { place: "Give a number from 1 to 10000." } } });
  expect(await send("1")).toMatchObject({ page: `${page}&done=move` });
  expect(await historyOf(db, competitionId)).toEqual(["2 moved Number 3 to place 1 of the waiting list"]);
  const places = await Promise.all(
    waiting.map(
      async ({ accountId }) => (await findOwnRegistration(db, competitionId, accountId))?.waitingListPosition,
    ),
  );
  expect(places).toEqual([2, 3, 1]);
});

test("one registration is accepted on its own page, which comes next", async () => {
  const organizer = await createAccount(db);
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer] });
  const { id: accountId } = await createAccount(db);
  const { id } = await createRegistration(db, { competitionId, accountId, registrantId: 7, status: "pending" });
  const cookie = await signInCookie(db, organizer.id);
  const send = async (decision: string, registrant: string) => {
    const fields = { decision, filter: "", registrant, registrationIds: `${id}:pending` };
    const params = Promise.resolve({ competitionId });
    return formAnswer(await sendForm((request) => decide(request, { params }), fields, { cookie }));
  };
  const list = `/competitions/${competitionId}/manage/registrations`;
  expect((await send("accept", "7")).page).toBe(`${list}/7?done=accept`);
  expect((await findOwnRegistration(db, competitionId, accountId))?.status).toBe("accepted");
  // What was open in another tab is told on the same page.
  expect(await send("reject", "7")).toMatchObject({ page: `${list}/7`, memory: { message: expect.any(String) } });
  expect((await send("reject", "//evil.example")).page).toBe(list);
});

test("the history tells who is undecided again or waits, a new venue, and a cancellation, which no document shows", async () => {
  const administrator = await createAdministrator(db);
  const { id: competitionId } = await createCompetition(db);
  const { id: accountId } = await createAccount(db, { name: "Ann" });
  const { id } = await createRegistration(db, { competitionId, accountId, status: "pending" });
  const cookie = await signInCookie(db, administrator.id);
  const params = Promise.resolve({ competitionId });
  const send = async (handler: typeof decide, fields: Record<string, string>) =>
    (await sendForm((request) => handler(request, { params }), fields, { cookie })).status;
  const registrationIds = String(id);
  await send(decide, { decision: "waiting-list", filter: "", registrationIds });
  await send(decide, { decision: "pending", filter: "", registrationIds });
  await send(decide, { decision: "pending", filter: "", registrationIds });
  const known = textsOf(generalDetailsOf((await findCompetition(db, competitionId))!));
  const fields = Object.fromEntries(Object.entries(known).map(([name, [value = ""]]) => [name, value]));
  await send(saveDetails, { ...fields, venue: "Gymnase", venueAddress: "1 rue" });
  await send(takeStep, { step: "cancel" });
  await send(takeStep, { step: "cancel" });
  expect(await historyOf(db, competitionId)).toEqual([
    "2 put Ann on the waiting list",
    "3 moved Ann back to those waiting for approval",
    "4 changed the venue and the address",
    "5 cancelled the competition",
  ]);
});

test("the history names whom managers accept, reject and cancel, three of them and how many others, and tells a rejection as one", async () => {
  const administrator = await createAdministrator(db);
  const { id: competitionId } = await createCompetition(db);
  const ids: number[] = [];
  for (const name of ["Ann", "Ben", "Cleo", "Dora", "Emil"]) {
    const { id: accountId } = await createAccount(db, { name });
    ids.push((await createRegistration(db, { competitionId, accountId, status: "pending" })).id);
  }
  const cookie = await signInCookie(db, administrator.id);
  const params = Promise.resolve({ competitionId });
  const send = async (decision: string, some: number[]) => {
    const chosen = some.map((id): [string, string] => ["registrationIds", String(id)]);
    const fields: [string, string][] = [["decision", decision], ["filter", ""], ...chosen];
    await sendAgreeing((request) => decide(request, { params }), fields, { cookie });
  };
  await send("accept", ids);
  await send("cancel-registrations", ids.slice(0, 4));
  await send("pending", ids.slice(0, 3));
  await send("reject", ids.slice(0, 1));
  await send("reject", ids.slice(0, 1));
  // Documents show no difference between the two.
  await send("cancel-registrations", ids.slice(0, 1));
  const history = await historyOf(db, competitionId);
  expect(history).toEqual([
    "2 accepted Ann, Ben, Cleo and 2 others",
    "3 cancelled the registration of Ann, Ben, Cleo and 1 other",
    "4 moved Ann, Ben and Cleo back to those waiting for approval",
    "5 rejected Ann",
    "6 cancelled the registration of Ann",
  ]);
  expect(history.map((line) => tellsRejection(line.slice(2)))).toEqual([false, false, false, true, false]);
  const { changes } = await getRevision(db, competitionId, 5);
  const sides = await readSides(db, { competitionId, revision: 5 });
  expect(changeLines(changes, sides, { endedAs: "rejected" })).toEqual([
    { what: "Ann: registration", before: "waiting for approval", after: "rejected" },
  ]);
});
