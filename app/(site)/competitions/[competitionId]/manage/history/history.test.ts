import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetition, exampleDelegate, exampleId } from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { applicationClient, historyOf, saved, type WcifClient } from "#lib/testing/wcif-client.ts";
import { POST as saveTexts } from "../general/texts/route.ts";
import { POST as saveRequirements } from "../registration/requirements/route.ts";
import { POST as stopOrResume } from "./applications/route.ts";
import { POST as goBack } from "./restore/route.ts";

const { db } = await testDatabase();
const { example, expectNothingChanged } = await exampleCompetition(db);
const context = { params: Promise.resolve({ competitionId: exampleId }) };
const history = `/competitions/${exampleId}/manage/history`;

let cookie: string;
let program: WcifClient & { applicationId: number };

beforeEach(async () => {
  cookie = await signInCookie(db, exampleDelegate);
  program = await applicationClient(db, exampleId, { name: "Group Maker", accountId: exampleDelegate });
  example.document = await example.manager.read();
});

const send = async (handler: typeof goBack, fields: Record<string, string>) =>
  await formAnswer(await sendForm((request) => handler(request, context), fields, { cookie }));

test("a change is taken back, and a state gone back to, by a button", async () => {
  await program.save({ persons: [{ wcaUserId: 900_002, roles: ["runner"] }] });
  await program.save({ extensions: [] });
  expect(await send(goBack, { revision: "2", intent: "take-back" })).toMatchObject({
    page: `${history}?done=take-back`,
  });
  expect(await example.manager.read()).toEqual({ ...example.document, extensions: [] });
  expect(await send(goBack, { revision: "1", intent: "restore" })).toMatchObject({ page: `${history}?done=restore` });
  expect(await example.manager.read()).toEqual(example.document);
  expect(await historyOf(db, exampleId)).toEqual([
    "2 changed the roles of Tomáš Berounský",
    "3 stored data of org.example.hallplanner.Competition",
    "4 took back revision 2 (changed the roles of Tomáš Berounský)",
    "5 restored revision 1",
  ]);
});

test("texts that are changed stand in the history, and those that are not do not", async () => {
  await send(saveTexts, { information: "Bring lunch.", contact: "" });
  await send(saveTexts, { information: "Bring lunch.", contact: "" });
  await send(saveTexts, { information: "Bring *lunch*.", contact: "[Hall](mailto:hall@hall.example)" });
  await send(saveRequirements, { extraRegistrationRequirements: "Say when you come." });
  expect(await historyOf(db, exampleId)).toEqual([
    "2 changed the information",
    "3 changed the information and the contact",
    "4 changed the requirements",
  ]);
});

test("a program is stopped and let in again by a button", async () => {
  const fields = (intent: string) => ({ applicationId: String(program.applicationId), intent });
  expect(await send(stopOrResume, fields("stop"))).toMatchObject({ page: `${history}?done=stop` });
  expect((await program.save({ extensions: [] })).status).toBe(403);
  expect(await send(stopOrResume, fields("resume"))).toMatchObject({ page: `${history}?done=resume` });
  expect(await program.save({ extensions: [] })).toMatchObject(saved);
});

test("what is no revision, way or program is said to be none", async () => {
  const noRevision = { page: history, memory: { message: "There is no such revision." } };
  expect(await send(goBack, { revision: "2", intent: "delete" })).toMatchObject(noRevision);
  expect(await send(goBack, { revision: "two", intent: "restore" })).toMatchObject(noRevision);
  expect(await send(stopOrResume, { applicationId: "x", intent: "stop" })).toMatchObject({
    page: history,
    memory: { message: "There is no such program." },
  });
});

test("strangers neither go back nor stop anybody", async () => {
  cookie = await signInCookie(db, (await createAccount(db)).id);
  for (const [handler, fields] of [
    [goBack, { revision: "1", intent: "restore" }],
    [stopOrResume, { applicationId: String(program.applicationId), intent: "stop" }],
  ] as const) {
    const answer = await sendForm((request) => handler(request, context), fields, { cookie });
    expect(answer.status).toBe(403);
  }
  await expectNothingChanged();
});
