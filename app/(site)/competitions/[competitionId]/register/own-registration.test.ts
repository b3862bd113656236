import { expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf, managingClient, revisionOf, saved } from "#lib/testing/wcif-client.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { POST as cancel } from "./cancel/route.ts";
import { POST as submit } from "./submit/route.ts";

const { db } = await testDatabase();

const open = () =>
  createCompetition(db, {
    registrationOpensAt: new Date("2025-01-01T00:00:00Z"),
    registrationClosesAt: new Date("2030-04-01T00:00:00Z"),
    eventIds: ["333", "222"],
  });

async function somebody() {
  const account = await createAccount(db, { birthDate: "2001-01-01", gender: "f", countryId: "France" });
  const cookie = await signInCookie(db, account.id);
  const send = async (competitionId: string, handler: typeof submit, fields: Parameters<typeof sendForm>[1]) => {
    const context = { params: Promise.resolve({ competitionId }) };
    return (await formAnswer(await sendForm((request) => handler(request, context), fields, { cookie }))).page;
  };
  return {
    id: account.id,
    register: (competitionId: string) => send(competitionId, submit, { intent: "register", events: "333" }),
    choose: (competitionId: string, events: string) =>
      send(competitionId, submit, [
        ["intent", "change"],
        ...events.split(" ").map((id): [string, string] => ["events", id]),
      ]),
    cancel: (competitionId: string) => send(competitionId, cancel, {}),
  };
}

test("what people do with their own registration is in the history, which leads back to before they came", async () => {
  const { id } = await open();
  const managers = await managingClient(db, id);
  const person = await somebody();
  const seen = async () =>
    (await managers.read()).persons.find(({ wcaUserId }: { wcaUserId: number }) => wcaUserId === person.id);

  expect(await person.register(id)).toBe(`/competitions/${id}/register?done=registered`);
  expect(await seen()).toMatchObject({ registrantId: 1, registration: { eventIds: ["333"], status: "pending" } });
  expect(await person.choose(id, "333 222")).toBe(`/competitions/${id}/register?done=registration-changed`);
  expect(await seen()).toMatchObject({ registration: { eventIds: ["222", "333"], status: "pending" } });
  // What is chosen already is no revision.
  await person.choose(id, "222 333");
  expect(await person.cancel(id)).toBe(`/competitions/${id}/register?done=registration-cancelled`);
  expect(await seen()).toMatchObject({ registration: { status: "deleted" } });

  expect(await historyOf(db, id)).toEqual([
    "2 registered",
    "3 changed their registration",
    "4 cancelled their registration",
  ]);
  expect(await revisionOf(db, id)).toBe(4);
  const document = await readWritableDocument(db, (await findCompetition(db, id))!);
  const at = async (revision: number) =>
    (await documentAt(db, { competitionId: id, revision }, { revision: 4, document })).persons.find(
      ({ accountId }) => accountId === person.id,
    );
  expect(await at(1)).toBeUndefined();
  expect((await at(2))?.registration).toMatchObject({ eventIds: ["333"], status: "pending" });
  expect((await at(3))?.registration).toMatchObject({ eventIds: ["222", "333"], status: "pending" });
});

test("a page remembers whether somebody wanted to register or to change it, and who is registered already", async () => {
  const { id } = await open();
  const account = await createAccount(db, { birthDate: "2001-01-01", gender: "f", countryId: "France" });
  const cookie = await signInCookie(db, account.id);
  const context = { params: Promise.resolve({ competitionId: id }) };
  const send = async (fields: Record<string, string>) =>
    (await formAnswer(await sendForm((request) => submit(request, context), fields, { cookie }))).memory;
  expect(await send({ intent: "register" })).toMatchObject({
    problems: { events: "Choose at least one event." },
    values: { intent: "register" },
  });
  await send({ intent: "register", events: "333" });
  expect(await send({ intent: "register", events: "222" })).toMatchObject({
    code: "registered_already",
    values: { intent: "register", events: "222" },
  });
  expect(await send({ intent: "change" })).toMatchObject({ values: { intent: "change" } });
});

test("ten people who register at once are ten revisions of the history", async () => {
  const { id } = await open();
  const people = await Promise.all(Array.from({ length: 10 }, somebody));
  await Promise.all(people.map((person) => person.register(id)));
  expect(await historyOf(db, id)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 2} registered`));
  expect(await revisionOf(db, id)).toBe(11);
});

test("whoever registers between a program's read and its save is not lost, and fails the save of a cautious one", async () => {
  const { id } = await open();
  const [program, cautious] = [await managingClient(db, id), await managingClient(db, id)];
  const document = await program.read();
  const { etag = "" } = Object.fromEntries((await cautious.get()).headers);
  const person = await somebody();
  await person.register(id);
  expect(await cautious.save({ extensions: [] }, { "If-Match": etag })).toMatchObject({ status: 412 });
  expect(await program.save(document)).toMatchObject(saved);
  expect((await program.read()).persons).toContainEqual(
    expect.objectContaining({ wcaUserId: person.id, registration: expect.objectContaining({ status: "pending" }) }),
  );
});
