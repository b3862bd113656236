import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as saveEvent } from "./manage/events/[eventId]/submit/route.ts";
import { POST as saveEvents } from "./manage/events/submit/route.ts";
import { POST as namePeople } from "./manage/general/people/route.ts";
import { POST as saveDetails } from "./manage/general/submit/route.ts";
import { POST as saveTexts } from "./manage/general/texts/route.ts";
import { POST as stopApplication } from "./manage/history/applications/route.ts";
import { POST as restore } from "./manage/history/restore/route.ts";
import { POST as saveRequirements } from "./manage/registration/requirements/route.ts";
import { POST as saveSettings } from "./manage/registration/submit/route.ts";
import { POST as correct } from "./manage/registrations/[registrantId]/submit/route.ts";
import { POST as decide } from "./manage/registrations/decide/route.ts";
import { POST as saveActivity } from "./manage/schedule/activities/submit/route.ts";
import { POST as saveRoom } from "./manage/schedule/rooms/submit/route.ts";
import { POST as saveVenue } from "./manage/schedule/venues/submit/route.ts";
import { POST as takeStep } from "./manage/step/route.ts";
import { POST as cancel } from "./register/cancel/route.ts";
import { POST as register } from "./register/submit/route.ts";

const { db } = await testDatabase();

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

let cookie: string;
let hiddenId: string;

beforeAll(async () => {
  const stranger = await createAccount(db, { birthDate: "2001-01-01", gender: "f", countryId: "France" });
  cookie = await signInCookie(db, stranger.id);
  hiddenId = (await createDraft(db, {})).id;
});

const forms: [string, Handler, Record<string, string>][] = [
  ["registering", register, { intent: "register", events: "333", guests: "0" }],
  ["changing one's registration", register, { intent: "change", events: "333", guests: "-1" }],
  ["cancelling one's registration", cancel, {}],
  ["taking a step", takeStep, { step: "confirm" }],
  ["a step that there is not", takeStep, { step: "constructor" }],
  ["its details", saveDetails, { name: "Other Open 2030", startDate: "nonsense" }],
  ["its texts", saveTexts, { information: "x".repeat(20_001) }],
  ["its people", namePeople, { organizers: "1", delegates: "nobody" }],
  ["its registration settings", saveSettings, { competitorLimit: "many" }],
  ["its requirements", saveRequirements, { extraRegistrationRequirements: "x".repeat(20_001) }],
  ["its events", saveEvents, { "rounds-333": "1" }],
  ["the rounds of an event", saveEvent, { "format-1": "nonsense" }],
  ["a venue", saveVenue, { venueId: "", name: "" }],
  ["a room", saveRoom, { venueId: "1", roomId: "", name: "" }],
  ["an activity", saveActivity, { activityId: "", activityCode: "" }],
  ["deciding registrations", decide, { decision: "accept", filter: "", registrationIds: "1" }],
  ["a decision that there is not", decide, { decision: "constructor", filter: "" }],
  ["correcting a registration", correct, { events: "", guests: "x" }],
  ["stopping a program", stopApplication, { intent: "stop", applicationId: "1" }],
  ["going back to a revision", restore, { intent: "restore", revision: "1" }],
];

const byRow = forms.map(([what, handler, fields]) => {
  const isOfCompetitor = handler === register || handler === cancel;
  return [isOfCompetitor ? "F13" : "C03", what, handler, fields] as const;
});

test.each(byRow)(
  "%s: %s: a competition that is not announced answers a stranger as one that is not there",
  async (_row, _what, handler, fields) => {
    const answerOf = async (competitionId: string, sender: { cookie?: string }) => {
      const params = Promise.resolve({ competitionId, eventId: "333", registrantId: "1" } as never);
      const answer = await sendForm((request) => handler(request, { params }), fields, sender);
      const named = (text: string | null) => text?.replaceAll(competitionId, "ID") ?? null;
      const { cookieNames, memory } = await formAnswer(answer);
      return {
        status: answer.status,
        location: named(answer.headers.get("location")),
        cookieNames,
        memory,
        text: named(await answer.text()),
      };
    };
    const missingId = `${hiddenId.slice(0, -4)}Gone`;
    const signedIn = await answerOf(hiddenId, { cookie });
    expect(signedIn).toEqual(await answerOf(missingId, { cookie }));
    expect(signedIn).toMatchObject({ status: 404, location: null, cookieNames: [], memory: {} });
    const anonymous = await answerOf(hiddenId, {});
    expect(anonymous).toEqual(await answerOf(missingId, {}));
    expect(anonymous).toMatchObject({ status: 303, cookieNames: [], memory: {} });
    expect(anonymous.location).toMatch(/^\/sign-in\?callbackUrl=/);
  },
);
