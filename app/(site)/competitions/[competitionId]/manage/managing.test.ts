import { beforeAll, describe, expect, test } from "vitest";
import { POST as saveProfile } from "#app/(account)/settings/submit/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf, revisionOf } from "#lib/testing/wcif-client.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { POST as create } from "../../new/submit/route.ts";
import { POST as cancel } from "../register/cancel/route.ts";
import { POST as register } from "../register/submit/route.ts";
import { POST as saveEvent } from "./events/[eventId]/submit/route.ts";
import { POST as saveEvents } from "./events/submit/route.ts";
import { POST as nameThePeople } from "./general/people/route.ts";
import { POST as saveDetails } from "./general/submit/route.ts";
import { POST as saveTexts } from "./general/texts/route.ts";
import { POST as saveRegistration } from "./registration/submit/route.ts";
import { POST as correctPerson } from "./registrations/[registrantId]/person/route.ts";
import { POST as correct } from "./registrations/[registrantId]/submit/route.ts";
import { POST as decide } from "./registrations/decide/route.ts";
import { POST as saveActivity } from "./schedule/activities/submit/route.ts";
import { POST as saveRoom } from "./schedule/rooms/submit/route.ts";
import { POST as saveVenue } from "./schedule/venues/submit/route.ts";
import { POST as takeStep } from "./step/route.ts";

const { db } = await testDatabase();

let delegate: Account;
let administrator: Account;
let organizer: Account;
const cookies = new Map<number, string>();

beforeAll(async () => {
  delegate = await createDelegate(db);
  administrator = await createAdministrator(db);
  organizer = await createAccount(db);
  for (const { id } of [delegate, administrator, organizer]) cookies.set(id, await signInCookie(db, id));
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
type Fields = Record<string, string> | [string, string][];

/** Sends a form of a competition's page, and answers where that leads. */
const send = async (
  handler: Handler,
  fields: Fields,
  { as, ...params }: { as: Account; competitionId: string; eventId?: string; registrantId?: string },
) =>
  await formAnswer(
    await sendForm((request) => handler(request, { params: Promise.resolve(params as never) }), fields, {
      cookie: cookies.get(as.id) ?? "",
    }),
  );

test("a competition goes from nothing to open registration by forms alone", async () => {
  const details = { startDate: "2031-06-07", endDate: "2031-06-08", city: "Lyon", countryId: "France" };
  const made = await formAnswer(
    await sendForm(create, { ...details, name: "Lyon Forms 2031" }, { cookie: cookies.get(delegate.id) ?? "" }),
  );
  expect(made.page).toBe("/competitions/LyonForms2031/manage?done=created");
  const here = { competitionId: "LyonForms2031", as: delegate };
  const at = (page: string) => ({ page: `/competitions/LyonForms2031/${page}`, cookieNames: [], memory: {} });

  expect(await send(takeStep, { step: "confirm" }, here)).toMatchObject({
    page: "/competitions/LyonForms2031/manage",
    memory: { message: expect.stringMatching(/^It cannot be confirmed yet\. Name the venue\./) },
  });

  const place = { venue: "Gymnase", venueAddress: "1 rue", venueDetails: "", externalWebsite: "", mainEventId: "" };
  expect(
    await send(
      saveDetails,
      { ...details, ...place, name: "Lyon Forms 2031", shortName: "Lyon 2031", latitude: "45.76", longitude: "4.83" },
      here,
    ),
  ).toEqual(at("manage/general?done=saved"));
  expect(await send(saveTexts, { information: "# Hello", contact: "team@mail.example" }, here)).toEqual(
    at("manage/general?done=saved"),
  );
  expect(await send(nameThePeople, { organizers: String(organizer.id), delegates: String(delegate.id) }, here)).toEqual(
    at("manage/general?done=saved"),
  );
  expect(
    await send(
      saveRegistration,
      {
        timezone: "Europe/Paris",
        registrationOpensAt: "2025-01-01T10:00",
        registrationClosesAt: "2031-06-01T10:00",
        usesOwnRegistration: "yes",
        currencyCode: "EUR",
        baseEntryFee: "12.50",
        guestsEnabled: "yes",
        guestEntryStatus: "free",
        competitorCanCancel: "always",
      },
      here,
    ),
  ).toEqual(at("manage/registration?done=saved"));
  expect(await send(saveEvents, { "rounds-333": "1", "rounds-222": "0" }, here)).toEqual(
    at("manage/events?done=saved"),
  );
  const round = { "format-1": "a", "timeLimit-1": "5:00", "timeLimitFor-1": "attempt", "scrambleSets-1": "2" };
  expect(await send(saveEvent, round, { ...here, eventId: "333" })).toEqual(at("manage/events/333?done=saved"));
  const venue = { name: "Gymnase", latitude: "45.76", longitude: "4.83", countryIso2: "FR", timezone: "Europe/Paris" };
  expect(await send(saveVenue, { ...venue, venueId: "" }, here)).toEqual(at("manage/schedule?done=saved"));
  expect(await send(saveRoom, { venueId: "1", roomId: "", name: "Hall", color: "#304a96" }, here)).toEqual(
    at("manage/schedule?done=saved"),
  );
  const activity = { activityCode: "333-r1", name: "", day: "2031-06-07", start: "09:00", end: "10:30" };
  expect(await send(saveActivity, { ...activity, activityId: "", rooms: "1-1" }, here)).toEqual(
    at("manage/schedule?done=saved"),
  );

  expect(await send(takeStep, { step: "confirm" }, here)).toEqual(at("manage?done=confirm"));
  expect(await send(takeStep, { step: "announce" }, { ...here, as: administrator })).toEqual(
    at("manage?done=announce"),
  );

  const competition = (await findCompetition(db, "LyonForms2031"))!;
  expect(competition).toMatchObject({
    isVisible: true,
    timezone: "Europe/Paris",
    baseEntryFee: 1250,
    currencyCode: "EUR",
    information: "# Hello",
    registrationOpensAt: new Date("2025-01-01T09:00:00Z"),
    registrationClosesAt: new Date("2031-06-01T08:00:00Z"),
  });
  expect(await readDocument(db, competition, "public")).toMatchObject({
    events: [{ id: "333", rounds: [{ timeLimit: { centiseconds: 30_000 }, scrambleSetCount: 2, cutoff: null }] }],
    schedule: {
      venues: [
        {
          rooms: [
            {
              activities: [
                { name: "3x3x3 Cube, Round 1", startTime: "2031-06-07T07:00:00Z", endTime: "2031-06-07T08:30:00Z" },
              ],
            },
          ],
        },
      ],
    },
  });

  const person = await createAccount(db, { birthDate: "2001-01-01", gender: "m", countryId: "France" });
  cookies.set(person.id, await signInCookie(db, person.id));
  expect(await send(register, { intent: "register", events: "333", guests: "1" }, { ...here, as: person })).toEqual(
    at("register?done=registered"),
  );
  const registrationIds = String((await findOwnRegistration(db, "LyonForms2031", person.id))?.id);
  const decision = { decision: "accept", filter: "", registrationIds };
  expect(await send(decide, decision, here)).toEqual(at("manage/registrations?done=accept"));
  expect(await send(register, { intent: "change", events: "333", guests: "2" }, { ...here, as: person })).toMatchObject(
    {
      memory: { message: "An accepted registration is changed by the organizers: ask them." },
    },
  );
  const correction = { events: "333", guests: "2", comments: "", administrativeNotes: "vegetarian" };
  expect(await send(correct, correction, { ...here, registrantId: "1" })).toMatchObject({ memory: {} });
  expect(await send(cancel, {}, { ...here, as: person })).toEqual(at("register?done=registration-cancelled"));

  // What documents do not show is told as well.
  expect(await historyOf(db, "LyonForms2031")).toEqual([
    "2 changed the short name and changed the venue, the address and the place on the map",
    "3 changed the information and the contact",
    `4 added ${organizer.name}`,
    "5 changed the registration settings",
    "6 added 3x3x3 Cube",
    "7 changed the time limit of the final of 3x3x3 Cube and changed the number of scramble sets of the final of 3x3x3 Cube",
    "8 changed 1 venue",
    "9 changed 1 room",
    "10 added 1 activity",
    "11 confirmed the competition",
    "12 announced the competition",
    "13 registered",
    `14 accepted ${person.name}`,
    `15 changed the registration of ${person.name}`,
    "16 cancelled their registration",
  ]);
  expect(await revisionOf(db, "LyonForms2031")).toBe(16);
});

describe("a form that cannot be saved", () => {
  test("comes back with what was typed, each problem at its field", async () => {
    const { id: competitionId } = await createCompetition(db, { organizers: [organizer], confirmedAt: null });
    const answer = await send(
      saveActivity,
      {
        activityId: "",
        activityCode: "lunch",
        name: "Lunch",
        day: "2030-05-04",
        start: "12:00",
        end: "11:00",
        room: "",
      },
      { as: organizer, competitionId },
    );
    expect(answer).toMatchObject({
      page: `/competitions/${competitionId}/manage/schedule/activities/new`,
      memory: { problems: { rooms: "Choose at least one room." }, values: { name: "Lunch", start: "12:00" } },
    });
  });

  test("leads strangers to an error and the signed-out to signing in", async () => {
    const { id: competitionId } = await createCompetition(db, {});
    const context = { params: Promise.resolve({ competitionId }) };
    const refused = await sendForm(
      (request) => takeStep(request, context),
      { step: "cancel" },
      {
        cookie: cookies.get(organizer.id) ?? "",
      },
    );
    expect(refused.status).toBe(403);
    const anonymous = await sendForm((request) => takeStep(request, context), { step: "cancel" });
    expect(anonymous.headers.get("location")).toBe(
      `/sign-in?callbackUrl=${encodeURIComponent(`/competitions/${competitionId}/manage`)}`,
    );
  });

  test("of another site is not read at all", async () => {
    const { id: competitionId } = await createCompetition(db, { organizers: [organizer] });
    const context = { params: Promise.resolve({ competitionId }) };
    const answer = await sendForm(
      (request) => takeStep(request, context),
      { step: "cancel" },
      {
        cookie: cookies.get(organizer.id) ?? "",
        origin: "https://evil.example",
      },
    );
    expect(answer.status).toBe(403);
  });
});

test("somebody who is accepted asks the managers to change who they are, and they do", async () => {
  const { id: competitionId, name } = await createCompetition(db, { organizers: [organizer] });
  const known = { name: "Anna Berg", gender: "f", countryId: "Norway", birthDate: "2001-02-03" } as const;
  const person = await createAccount(db, known);
  await createRegistration(db, { competitionId, accountId: person.id });
  const fields = { name: "Anna Bergström", gender: "f", country: "Sweden", birth_date: "2001-02-03" };

  const cookie = await signInCookie(db, person.id);
  const ask = `You are accepted for ${name}: ask its organizers to change this.`;
  expect(await formAnswer(await sendForm(saveProfile, fields, { cookie }))).toMatchObject({
    page: "/settings",
    memory: { problems: { name: ask, country: ask } },
  });

  const here = { competitionId, as: organizer, registrantId: "1" };
  expect((await send(correctPerson, fields, here)).page).toBe(
    `/competitions/${competitionId}/manage/registrations/1?done=saved`,
  );
  expect(await getAccount(db, person.id)).toMatchObject({ name: "Anna Bergström", countryId: "Sweden" });
  expect(await revisionOf(db, competitionId)).toBe(2);
  expect((await listOutbox(db, { limit: 1 }))[0]).toMatchObject({
    recipient: person.email,
    text: expect.stringContaining(
      `The managers of ${name}, which has accepted you, changed this in your profile: your name and your country.`,
    ),
  });
  expect((await send(correctPerson, { ...fields, birth_date: "2026-01-01" }, here)).memory).toMatchObject({
    problems: { birth_date: "Check the year: nobody this young can solve anything yet." },
  });
});

test("several registrations are decided at once, and the filter stays", async () => {
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer] });
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { id: accountId } = await createAccount(db);
    ids.push(String((await createRegistration(db, { competitionId, accountId, status: "pending" })).id));
  }
  const fields: Fields = [
    ["decision", "accept"],
    ["filter", "status=pending"],
    ...ids.map((id): [string, string] => ["registrationIds", id]),
  ];
  expect(await send(decide, fields, { as: organizer, competitionId })).toMatchObject({
    page: `/competitions/${competitionId}/manage/registrations?status=pending&done=accept`,
  });
  expect(
    await send(
      decide,
      [
        ["decision", "accept"],
        ["filter", "status=pending"],
      ],
      { as: organizer, competitionId },
    ),
  ).toMatchObject({
    page: `/competitions/${competitionId}/manage/registrations?status=pending`,
    memory: { message: "Choose at least one person." },
  });
});

test("whoever was sent to their profile to fill it in goes on from there, and nowhere else", async () => {
  const person = await createAccount(db, { birthDate: null });
  const cookie = await signInCookie(db, person.id);
  const fields = { name: "Anna Berg", gender: "f", country: "Norway", birth_date: "2001-02-03" };
  const save = async (callbackUrl: string, sent = fields) =>
    (await sendForm(saveProfile, { ...sent, callbackUrl }, { cookie })).headers.get("location");
  expect(await save("/competitions/X/register", { ...fields, birth_date: "soon" })).toMatch(
    /^\/settings\?callbackUrl=%2Fcompetitions%2FX%2Fregister&attempt=/,
  );
  expect(await save("/competitions/X/register")).toBe("/competitions/X/register");
  expect(await save("https://evil.example/")).toBe("/settings?done=profile-saved");
  expect(await save("//evil.example/")).toBe("/settings?done=profile-saved");
});
