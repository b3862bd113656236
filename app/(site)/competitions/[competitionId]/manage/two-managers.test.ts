import { beforeAll, beforeEach, expect, test } from "vitest";
import { toOpenForm } from "#app/_forms/open-form.ts";
import type { Account } from "#lib/accounts/account.ts";
import { GeneralDetailsForm, generalDetailsOf, TextsForm } from "#lib/competitions/forms.ts";
import { RegistrationSettingsForm, registrationSettingsOf } from "#lib/competitions/registration-settings-form.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { FormShape } from "#lib/fields/fields.ts";
import { type Known, textsOf } from "#lib/fields/known.ts";
import { CorrectionForm, choicesOf, RegisterForm } from "#lib/registrations/forms.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { contentsOf } from "#lib/wcif/edits/contents.ts";
import { EventsForm, roundCountsOf } from "#lib/wcif/edits/events-form.ts";
import { EventForm, eventTexts } from "#lib/wcif/edits/round-form.ts";
import { ActivityForm, activityOf, RoomForm, roomOf, VenueForm, venueOf } from "#lib/wcif/edits/schedule-forms.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { POST as register } from "../register/submit/route.ts";
import { scheduleOf } from "./_schedule-of.ts";
import { POST as saveEvent } from "./events/[eventId]/submit/route.ts";
import { POST as saveEvents } from "./events/submit/route.ts";
import { POST as saveDetails } from "./general/submit/route.ts";
import { POST as saveTexts } from "./general/texts/route.ts";
import { POST as saveSettings } from "./registration/submit/route.ts";
import { POST as correct } from "./registrations/[registrantId]/submit/route.ts";
import { POST as decide } from "./registrations/decide/route.ts";
import { POST as removeActivity } from "./schedule/activities/remove/route.ts";
import { POST as saveActivity } from "./schedule/activities/submit/route.ts";
import { POST as saveRoom } from "./schedule/rooms/submit/route.ts";
import { POST as removeVenue } from "./schedule/venues/remove/route.ts";
import { POST as saveVenue } from "./schedule/venues/submit/route.ts";

const { db } = await testDatabase();

let olga: Account;
let cookie: string;
let competitionId: string;

beforeAll(async () => {
  olga = await createAccount(db, { birthDate: "2001-01-01", gender: "f", countryId: "France" });
  cookie = await signInCookie(db, olga.id);
});

beforeEach(async () => {
  competitionId = (
    await createCompetition(db, {
      organizers: [olga],
      confirmedAt: null,
      eventIds: [],
      registrationOpensAt: new Date("2025-01-01T00:00:00Z"),
      registrationClosesAt: new Date("2030-04-01T00:00:00Z"),
    })
  ).id;
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** A form as it stands on a page that was opened at this moment; sent with what is typed into it. */
const opened = (handler: Handler, shape: FormShape, known: Known, params: Record<string, string> = {}) => {
  const { basedOn } = toOpenForm(shape, undefined, known);
  return async (typed: Known) => await send(handler, { ...known, ...typed, basedOn }, params);
};

async function send(handler: Handler, fields: Known, params: Record<string, string> = {}) {
  const sent = Object.entries(textsOf(fields)).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const context = { params: Promise.resolve({ competitionId, ...params } as never) };
  const answer = await formAnswer(await sendForm((request) => handler(request, context), sent, { cookie }));
  return { done: answer.page.split("?done=")[1], ...answer.memory };
}

/** The same form once more as its page shows it after it was refused. */
const again = async (
  handler: Handler,
  refused: Awaited<ReturnType<typeof send>>,
  params: Record<string, string> = {},
) => await send(handler, refused.values ?? {}, params);

const competition = async () => (await findCompetition(db, competitionId))!;
const document = async (): Promise<CompetitionDocument> => await readWritableDocument(db, await competition());

const changedTo = (text: string) =>
  `Somebody has changed this to “${text}” since you opened the page. Save again to put yours in its place.`;
const changed = "Somebody has changed this since you opened the page. Save again to put yours in its place.";

test("two managers change the details, each their own", async () => {
  const known = generalDetailsOf(await competition());
  const [mine, theirs] = [
    opened(saveDetails, GeneralDetailsForm, known),
    opened(saveDetails, GeneralDetailsForm, known),
  ];
  expect(await theirs({ venue: "Gymnase", city: "Lyon" })).toMatchObject({ done: "saved" });
  expect(await mine({ venueAddress: "1 rue", latitude: "45.76", longitude: "4.83" })).toMatchObject({ done: "saved" });
  expect(await competition()).toMatchObject({
    venue: "Gymnase",
    city: "Lyon",
    venueAddress: "1 rue",
    latitudeMicrodegrees: 45_760_000,
  });
});

test("two managers change the same: the later one is asked, with nothing lost, and has the last word", async () => {
  const known = generalDetailsOf(await competition());
  const [mine, theirs] = [
    opened(saveDetails, GeneralDetailsForm, known),
    opened(saveDetails, GeneralDetailsForm, known),
  ];
  await theirs({ venue: "Gymnase", venueDetails: "Second floor" });
  const asked = await mine({ venue: "Salle des fêtes", venueAddress: "1 rue" });
  expect(asked).toMatchObject({
    problems: { venue: changedTo("Gymnase") },
    values: { venue: "Salle des fêtes", venueAddress: "1 rue", venueDetails: "Second floor" },
  });
  expect(await competition()).toMatchObject({ venue: "Gymnase", venueAddress: known.venueAddress });
  expect(await again(saveDetails, asked)).toMatchObject({ done: "saved" });
  expect(await competition()).toMatchObject({
    venue: "Salle des fêtes",
    venueAddress: "1 rue",
    venueDetails: "Second floor",
  });
});

test("a form that is refused for another reason still knows what it was made from", async () => {
  const known = generalDetailsOf(await competition());
  const [mine, theirs] = [
    opened(saveDetails, GeneralDetailsForm, known),
    opened(saveDetails, GeneralDetailsForm, known),
  ];
  const refused = await mine({ latitude: "north" });
  expect(refused.problems).toEqual({ latitude: "A latitude is between -90 and 90." });
  await theirs({ venue: "Gymnase" });
  const values = { ...refused.values, latitude: "45", longitude: "4" };
  expect(await again(saveDetails, { ...refused, values })).toMatchObject({ done: "saved" });
  expect(await competition()).toMatchObject({ venue: "Gymnase", latitudeMicrodegrees: 45_000_000 });
});

test("two people write the texts", async () => {
  const known = { information: "Hello", contact: null };
  await send(saveTexts, known);
  const [mine, theirs] = [opened(saveTexts, TextsForm, known), opened(saveTexts, TextsForm, known)];
  await theirs({ contact: "team@mail.example" });
  expect(await mine({ information: "Welcome" })).toMatchObject({ done: "saved" });
  expect(await competition()).toMatchObject({ information: "Welcome", contact: "team@mail.example" });
});

test("two managers change the registration settings, choices and boxes among them", async () => {
  const known = registrationSettingsOf(await competition(), "Europe/Paris");
  const [mine, theirs, third] = [1, 2, 3].map(() => opened(saveSettings, RegistrationSettingsForm, known));
  expect(
    await theirs!({
      guestsEnabled: ["no", "yes"],
      registrationOpensAt: "2026-01-01T10:00",
      competitorCanCancel: "always",
    }),
  ).toMatchObject({ done: "saved" });
  expect(await mine!({ baseEntryFee: "12.50", eventsPerRegistrationLimit: 3 })).toMatchObject({ done: "saved" });
  expect(await competition()).toMatchObject({
    guestsEnabled: true,
    registrationOpensAt: new Date("2026-01-01T09:00:00Z"),
    competitorCanCancel: "always",
    baseEntryFee: 1250,
    eventsPerRegistrationLimit: 3,
  });
  expect((await third!({ competitorCanCancel: "unpaid", registrationOpensAt: "2026-02-01T10:00" })).problems).toEqual({
    competitorCanCancel: changed,
    registrationOpensAt: changedTo("2026-01-01T10:00"),
  });
});

test("two managers choose events", async () => {
  const known = roundCountsOf((await document()).events);
  const [mine, theirs, third] = [1, 2, 3].map(() => opened(saveEvents, EventsForm, known));
  await theirs!({ "rounds-333": 2 });
  expect(await mine!({ "rounds-222": 1 })).toMatchObject({ done: "saved" });
  expect((await document()).events.map(({ id, rounds }) => [id, rounds.length])).toEqual([
    ["333", 2],
    ["222", 1],
  ]);
  expect((await third!({ "rounds-333": 1 })).problems).toEqual({ "rounds-333": changedTo("2") });
});

test("two managers plan the rounds of an event, and one takes a round away", async () => {
  await send(saveEvents, { "rounds-333": 2 });
  const event = { eventId: "333" };
  const known = eventTexts((await document()).events[0]!);
  const [mine, theirs, third] = [1, 2, 3].map(() => opened(saveEvent, EventForm, known, event));
  await theirs!({ "timeLimit-1": "5:00" });
  expect(await mine!({ "scrambleSets-2": "4", "cutoffAttempts-1": "2", "cutoff-1": "1:00" })).toMatchObject({
    done: "saved",
  });
  expect((await document()).events[0]?.rounds).toMatchObject([
    { timeLimit: { centiseconds: 30_000 }, cutoff: { numberOfAttempts: 2, value: 6000 } },
    { scrambleSetCount: 4 },
  ]);
  await send(saveEvents, { "rounds-333": 1 });
  expect(Object.keys((await third!({ "scrambleSets-2": "3" })).problems ?? {})).toEqual(["scrambleSets-2"]);
  expect((await document()).events[0]?.rounds).toHaveLength(1);
});

const salle = { name: "Salle", latitude: "48", longitude: "2", countryIso2: "FR", timezone: "Europe/Paris" };
const lunch = { activityCode: "other-lunch", name: "Lunch", day: "2030-05-04", start: "12:00", end: "13:00" };

async function makeSchedule() {
  await send(saveVenue, { ...salle, venueId: "" });
  await send(saveRoom, { venueId: "1", roomId: "", name: "Hall", color: "#304a96" });
  await send(saveRoom, { venueId: "1", roomId: "", name: "Stage", color: "#304a96" });
  expect(await send(saveActivity, { ...lunch, activityId: "", rooms: ["1-1"] })).toMatchObject({ done: "saved" });
}

test("two managers change a venue, a room and an activity", async () => {
  await makeSchedule();
  const { venues } = (await document()).schedule;
  const [venue, room, activity] = [venues[0]!, venues[0]!.rooms[0]!, venues[0]!.rooms[0]!.activities[0]!];
  const knownVenue = { ...venueOf(venue), venueId: "1" };
  const knownRoom = { ...roomOf(room), venueId: "1", roomId: "1" };
  const times = { startsAt: new Date(activity.startTime), endsAt: new Date(activity.endTime) };
  const where = { place: { venueId: 1, roomId: 1 }, timezone: "Europe/Paris" };
  const knownActivity = { ...activityOf({ ...activity, ...times }, where), activityId: "1" };

  for (const [handler, shape, known, theirs, mine] of [
    [saveVenue, VenueForm, knownVenue, { name: "Gymnase" }, { latitude: "45.5" }],
    [saveRoom, RoomForm, knownRoom, { name: "Main hall" }, { color: "#aa0000" }],
    [saveActivity, ActivityForm, knownActivity, { room: "1-2" }, { start: "11:30" }],
  ] as [Handler, FormShape, Known, Known, Known][]) {
    const [first, second, third] = [1, 2, 3].map(() => opened(handler, shape, known));
    expect(await first!(theirs)).toMatchObject({ done: "saved" });
    expect(await second!(mine)).toMatchObject({ done: "saved" });
    const [field = ""] = Object.keys(theirs);
    expect(Object.keys((await third!({ [field]: field === "room" ? "1-3" : "Other" })).problems ?? {})).toEqual([
      field,
    ]);
  }
  expect((await document()).schedule.venues).toMatchObject([
    {
      name: "Gymnase",
      latitudeMicrodegrees: 45_500_000,
      rooms: [
        { name: "Main hall", color: "#aa0000", activities: [] },
        { name: "Stage", activities: [{ name: "Lunch", startTime: "2030-05-04T09:30:00Z" }] },
      ],
    },
  ]);
});

test("what was removed in another tab is not saved: its page, which tells so, comes next", async () => {
  await makeSchedule();
  const known = { ...lunch, activityId: "1", room: "1-1" };
  const seen = await document();
  const activity = seen.schedule.venues[0]!.rooms[0]!.activities[0]!;
  expect(await send(removeActivity, { activityId: "1", contents: contentsOf(activity, seen) })).toMatchObject({
    done: "removed",
  });
  const params = Promise.resolve({ competitionId } as never);
  const answer = await sendForm((request) => saveActivity(request, { params }), known, { cookie });
  const gone = `/competitions/${competitionId}/manage/schedule/activities/1`;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, gone]);
  expect(scheduleOf(gone)).toBe(`/competitions/${competitionId}/manage/schedule`);
  expect(scheduleOf(`/competitions/${competitionId}/manage/events/x`)).toBeUndefined();
});

test("two activities at once in one room are saved, and the schedule's page is told which", async () => {
  await makeSchedule();
  const dinner = { ...lunch, activityId: "", name: "Dinner", start: "12:30", end: "14:00" };
  expect(await send(saveActivity, { ...dinner, rooms: ["1-1", "1-2"] })).toMatchObject({
    done: "saved&overlapping=2.3",
  });
  const later = { ...dinner, activityId: "2", start: "13:00", end: "14:00", room: "1-1" };
  expect(await send(saveActivity, later)).toMatchObject({ done: "saved" });
});

test("nobody removes what they have not seen", async () => {
  await makeSchedule();
  const before = await document();
  const seen = { contents: contentsOf(before.schedule.venues[0]!, before) };
  await send(saveActivity, { ...lunch, activityId: "", name: "Dinner", start: "18:00", end: "19:00", rooms: ["1-2"] });
  expect(await send(removeVenue, { venueId: "1", ...seen })).toMatchObject({
    message: "Somebody has changed it since you opened the page: look again at what goes along.",
  });
  const activity = (await document()).schedule.venues[0]!.rooms[0]!.activities[0]!;
  expect(
    await send(removeActivity, { activityId: "1", contents: contentsOf(activity, await document()) }),
  ).toMatchObject({
    done: "removed",
  });
  const now = (await document()).schedule.venues[0]!;
  expect(await send(removeVenue, { venueId: "1", contents: contentsOf(now, await document()) })).toMatchObject({
    done: "removed",
  });
});

test("a manager and a person change the same registration", async () => {
  await send(saveEvents, { "rounds-333": 1, "rounds-222": 1, "rounds-444": 1 });
  expect(await send(register, { intent: "register", events: ["333"], guests: 0, comments: "" })).toMatchObject({
    done: "registered",
  });
  const own = async () => (await findOwnRegistration(db, competitionId, olga.id))!;
  const known = { ...choicesOf(await own()), administrativeNotes: "" };
  const manager = opened(correct, CorrectionForm, known, { registrantId: "1" });
  const person = opened(register, RegisterForm, choicesOf(await own()));
  expect(await person({ intent: "change", events: ["333", "222"], comments: "Late" })).toMatchObject({
    done: "registration-changed",
  });
  expect(await manager({ administrativeNotes: "Paid" })).toMatchObject({ done: "saved" });
  expect(await own()).toMatchObject({ eventIds: ["333", "222"], comments: "Late", administrativeNotes: "Paid" });
  const late = opened(register, RegisterForm, known);
  expect((await late({ intent: "change", events: ["444"] })).problems).toEqual({ events: changed });
});

test("what is decided about people is decided about what was seen of them", async () => {
  const { id: accountId } = await createAccount(db);
  const { id } = await createRegistration(db, { competitionId, accountId, status: "pending" });
  const decision = { filter: "", registrationIds: [`${id}:pending`] };
  expect(await send(decide, { ...decision, decision: "waiting-list" })).toMatchObject({ done: "waiting-list" });
  expect((await send(decide, { ...decision, decision: "accept" })).message).toMatch(
    /^The registration of .* has changed since you opened the page: look again\.$/,
  );
  expect((await findOwnRegistration(db, competitionId, accountId))?.status).toBe("waiting_list");
  expect(await send(decide, { filter: "", registrationIds: [`${id}:waiting_list`], decision: "accept" })).toMatchObject(
    {
      done: "accept",
    },
  );
});

test("two saves at the same moment lose nothing", async () => {
  const known = registrationSettingsOf(await competition(), "UTC");
  const names = ["baseEntryFee", "guestsEntryFee", "onTheSpotEntryFee"];
  const forms = names.map(() => opened(saveSettings, RegistrationSettingsForm, known));
  await Promise.all(forms.map((form, index) => form({ [names[index] ?? ""]: "5.00" })));
  expect(await competition()).toMatchObject({ baseEntryFee: 500, guestsEntryFee: 500, onTheSpotEntryFee: 500 });
});
