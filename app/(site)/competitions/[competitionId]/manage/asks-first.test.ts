import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { type AgreementField, agreementTo } from "#lib/fields/agreement.ts";
import { formatDays } from "#lib/language/dates.ts";
import { addDays, utcDateOf } from "#lib/platform/date.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as saveEvents } from "./events/submit/route.ts";
import { POST as nameThePeople } from "./general/people/route.ts";
import { POST as saveDetails } from "./general/submit/route.ts";
import { POST as decide } from "./registrations/decide/route.ts";
import { POST as takeStep } from "./step/route.ts";

const { db } = await testDatabase();

let administrator: Account;
let cookie: string;

beforeAll(async () => {
  administrator = await createAdministrator(db);
  cookie = await signInCookie(db, administrator.id);
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const send = async (handler: Handler, competitionId: string, fields: Record<string, string>) =>
  await formAnswer(
    await sendForm((request) => handler(request, { params: Promise.resolve({ competitionId } as never) }), fields, {
      cookie,
    }),
  );

/** Asks with these words, and does it once somebody has agreed to just them. */
async function expectAsked(
  handler: Handler,
  id: string,
  fields: Record<string, string>,
  consequence: string,
  field: AgreementField = "agreed",
) {
  const asked = { problems: { [field]: consequence } };
  expect((await send(handler, id, fields)).memory).toMatchObject(asked);
  const other = { [field]: agreementTo("Something else.") };
  expect((await send(handler, id, { ...fields, ...other })).memory).toMatchObject(asked);
  const agreed = await send(handler, id, { ...fields, [field]: agreementTo(consequence) });
  expect({ page: agreed.page, memory: agreed.memory }).toEqual({
    page: expect.stringMatching(/[?&]done=/),
    memory: {},
  });
}

describe("removing events that people registered for", () => {
  const registered = async () => {
    const { id } = await createCompetition(db, { eventIds: ["333", "222"] });
    for (const eventId of ["333", "222"]) await createRound(db, { competitionId: id, eventId });
    const register = async (name: string, eventIds: string[], status: "pending" | "cancelled" = "pending") =>
      await createRegistration(db, {
        competitionId: id,
        accountId: (await createAccount(db, { name })).id,
        eventIds,
        status,
      });
    await register("Ann", ["333", "222"]);
    await register("Bob", ["222"]);
    await register("Cleo", ["222"], "cancelled");
    return id;
  };

  test("asks first, and says whom it leaves with nothing", async () => {
    const id = await registered();
    await expectAsked(
      saveEvents,
      id,
      { "rounds-333": "1", "rounds-222": "0" },
      "2x2x2 Cube is taken out of 2 registrations. " +
        "No event is left for Bob: without one nobody can be accepted or compete.",
    );
    expect((await findCompetition(db, id))?.eventIds).toEqual(["333"]);
    const [bob] = await db
      .select()
      .from(registrations)
      .where(and(eq(registrations.competitionId, id), eq(registrations.registrantId, 2)));
    expect(bob).toMatchObject({ eventIds: [], status: "pending" });
  });

  test("does not ask where nobody would notice", async () => {
    const id = await registered();
    expect((await send(saveEvents, id, { "rounds-333": "2", "rounds-222": "1", "rounds-444": "1" })).memory).toEqual(
      {},
    );
    expect((await send(saveEvents, id, { "rounds-333": "2", "rounds-222": "1" })).memory).toEqual({});
  });
});

test("an announced competition that would lose all its organizers is asked about first", async () => {
  const [organizer, delegate] = [await createAccount(db), await createDelegate(db)];
  const people = { organizers: [organizer], delegates: [delegate] };
  const { id } = await createCompetition(db, people);
  const nobody = { organizers: "", delegates: String(delegate.id) };
  const consequence = "Nobody organizes it then: people who register have nobody to ask but its delegates.";
  await expectAsked(nameThePeople, id, nobody, consequence, "agreedPeople");
  const draft = await createDraft(db, people);
  expect((await send(nameThePeople, draft.id, nobody)).memory).toEqual({});
});

describe("the end of registrations", () => {
  const registered = async (...people: { name: string; isCompeting?: boolean }[]) => {
    const { id } = await createCompetition(db);
    const made = [];
    for (const { name, isCompeting = true } of people) {
      const { id: accountId } = await createAccount(db, { name });
      made.push(await createRegistration(db, { competitionId: id, accountId, isCompeting, status: "accepted" }));
    }
    return { id, registrationIds: made.map((one) => `${one.id}:accepted`).join(" ") };
  };
  const statesOf = async (id: string) =>
    (await db.select().from(registrations).where(eq(registrations.competitionId, id))).map(({ status }) => status);

  test("is asked about first, whether it is one", async () => {
    const { id, registrationIds } = await registered({ name: "Ann" });
    const fields = { decision: "reject", filter: "", registrationIds };
    await expectAsked(
      decide,
      id,
      fields,
      "The registration of Ann will be rejected, and this person cannot register again without you. They will be told by mail.",
    );
    expect(await statesOf(id)).toEqual(["rejected"]);
  });

  test("or many, staff among them: nothing is done and nobody told before", async () => {
    const staff = { name: "Eve", isCompeting: false };
    const { id, registrationIds } = await registered({ name: "Ann" }, { name: "Bob" }, { name: "Cleo" }, staff);
    const fields = { decision: "cancel-registrations", filter: "page=2", registrationIds };
    const asked = await send(decide, id, fields);
    expect(asked.page).toBe(`/competitions/${id}/manage/registrations?page=2`);
    expect(asked.memory.values?.registrationIds).toBe(registrationIds);
    expect(await statesOf(id)).toEqual(["accepted", "accepted", "accepted", "accepted"]);
    expect(await db.select().from(queuedMail).where(eq(queuedMail.competitionId, id))).toEqual([]);
    await expectAsked(
      decide,
      id,
      fields,
      "The registrations of Ann, Bob, Cleo and 1 other will be cancelled. Those who compete will be told by mail. " +
        "Staff will be taken off the list, with what there was to do.",
    );
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled", "cancelled", "cancelled"]);
    expect(await db.select().from(queuedMail).where(eq(queuedMail.competitionId, id))).toHaveLength(3);
  });

  test("is not asked about where it has come already, and nothing else is", async () => {
    const { id, registrationIds } = await registered({ name: "Ann" });
    const fields = { filter: "", registrationIds: registrationIds.replace(":accepted", "") };
    for (const decision of ["pending", "waiting-list", "accept"]) {
      expect((await send(decide, id, { ...fields, decision })).memory, decision).toEqual({});
    }
    await db.update(registrations).set({ status: "rejected" }).where(eq(registrations.competitionId, id));
    expect((await send(decide, id, { ...fields, decision: "reject" })).memory).toEqual({});
  });
});

describe("taking oneself off", () => {
  const consequence =
    "You take yourself off its people: you no longer manage it, and only those who still do can name you again.";

  test("is asked about first, and leads to where one may still be", async () => {
    const [delegate, other] = [await createDelegate(db), await createDelegate(db)];
    const { id } = await createDraft(db, { delegates: [delegate, other] });
    const fields = { organizers: "", delegates: String(other.id) };
    const cookies = { cookie: await signInCookie(db, delegate.id) };
    const params = Promise.resolve({ competitionId: id });
    const name = async (more = {}) =>
      await formAnswer(
        await sendForm((request) => nameThePeople(request, { params }), { ...fields, ...more }, cookies),
      );
    expect((await name()).memory).toMatchObject({ problems: { agreedPeople: consequence } });
    expect((await name({ agreedPeople: agreementTo(consequence) })).page).toBe("/competitions/mine?done=left");
  });

  test("is not asked of somebody who stays in another way", async () => {
    const [delegate, other] = [await createDelegate(db), await createDelegate(db)];
    const { id } = await createDraft(db, { delegates: [delegate, other] });
    const fields = { organizers: String(delegate.id), delegates: String(other.id) };
    expect((await send(nameThePeople, id, fields)).memory).toEqual({});
  });
});

describe("the days and the name of an announced competition", () => {
  const detailsOf = async (id: string) => {
    const { name, shortName, startDate, endDate, city, countryId, venue } = (await findCompetition(db, id))!;
    return {
      ...{ name, shortName, startDate: startDate ?? "", endDate: endDate ?? "", city, countryId, venue },
      ...{ venueAddress: "", venueDetails: "", latitude: "", longitude: "", externalWebsite: "", mainEventId: "" },
    };
  };

  test("that would be over is asked about first", async () => {
    const { id } = await createCompetition(db);
    const days = { startDate: "2020-05-04", endDate: "2020-05-05" };
    await expectAsked(
      saveDetails,
      id,
      { ...(await detailsOf(id)), ...days },
      "Its last day, 5 May 2020, has passed: it counts as held, and nobody can register any more.",
    );
    expect(await findCompetition(db, id)).toMatchObject(days);
  });

  test("that would be many years away is asked about first", async () => {
    const { id } = await createCompetition(db);
    const days = { startDate: "2300-05-04", endDate: "2300-05-05" };
    await expectAsked(
      saveDetails,
      id,
      { ...(await detailsOf(id)), ...days },
      "It begins on 4 May 2300, in more than five years: check the year.",
    );
  });

  test("that is another competition's is asked about first; a hidden one is not told of", async () => {
    const hidden = await createDraft(db, { name: "Hidden Open 2030" });
    const other = await createCompetition(db, { name: "Twin Open 2030" });
    const { id } = await createCompetition(db);
    const details = await detailsOf(id);
    expect((await send(saveDetails, id, { ...details, name: hidden.name })).memory).toEqual({});
    await expectAsked(
      saveDetails,
      id,
      { ...details, name: "twin OPEN 2030" },
      `There is another competition called twin OPEN 2030 (${other.id}): people will take one for the other.`,
    );
  });

  test("are there before it is announced", async () => {
    const { id } = await createDraft(db, { confirmedAt: new Date(), startDate: null, endDate: null });
    expect((await send(takeStep, id, { step: "announce" })).memory).toMatchObject({
      message: "A competition has its days before it is announced.",
    });
  });

  test("is not asked about while it is a draft, but when that is announced", async () => {
    const [start, end] = [addDays(utcDateOf(new Date()), -9), addDays(utcDateOf(new Date()), -8)];
    const { id } = await createDraft(db, { confirmedAt: new Date() });
    const days = { startDate: start, endDate: end };
    expect((await send(saveDetails, id, { ...(await detailsOf(id)), ...days })).memory).toEqual({});
    await expectAsked(
      takeStep,
      id,
      { step: "announce" },
      `Its last day, ${formatDays(end, end)}, has passed: it counts as held, and nobody can register any more.`,
    );
    const [{ isVisible } = {}] = await db.select().from(competitions).where(eq(competitions.id, id));
    expect(isVisible).toBe(true);
  });
});
