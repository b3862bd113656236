import { expect, test, vi } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import { bookmarks, championships } from "#lib/db/schema/competitions.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const path = "/api/v0/competitions/mine";
const person = await createPerson(db);
const me = await createAccount(db, { competitorId: person.id });
const future = { startDate: "2026-07-01", endDate: "2026-07-02" };
const past = { startDate: "2026-05-01", endDate: "2026-05-02" };

await createCompetition(db, {
  id: "Organized2026",
  ...future,
  organizers: [me],
  city: "Reno",
  registrationOpensAt: new Date("2026-06-20T00:00:00Z"),
});
await createDraft(db, { id: "Draft2026", startDate: null, endDate: null, delegates: [me] });
await createCompetition(db, { id: "Accepted2026", ...future, startDate: "2026-06-30" });
await createRegistration(db, { competitionId: "Accepted2026", accountId: me.id });
await createCompetition(db, {
  id: "Waiting2026",
  ...future,
  startDate: "2026-06-29",
  isCompetitorLimitEnabled: true,
  competitorLimit: 1,
});
await createRegistration(db, { competitionId: "Waiting2026", accountId: me.id, status: "waiting_list" });
await createRegistration(db, { competitionId: "Waiting2026", accountId: (await createAccount(db)).id });
await createCompetition(db, { id: "Rejected2026", ...future });
await createRegistration(db, { competitionId: "Rejected2026", accountId: me.id, status: "rejected" });
await createCompetition(db, { id: "PendingPast2026", ...past });
await createRegistration(db, { competitionId: "PendingPast2026", accountId: me.id, status: "pending" });
await createCompetition(db, {
  id: "Competed2026",
  ...past,
  resultsPostedAt: new Date("2026-05-03T00:00:00Z"),
  reportPostedAt: new Date("2026-05-03T00:00:00Z"),
});
await createResult(db, { round: await createRound(db, { competitionId: "Competed2026" }), person });
await createCompetition(db, {
  id: "CancelledLater2026",
  ...future,
  startDate: "2026-06-28",
  organizers: [me],
  cancelledAt: new Date("2026-06-01T00:00:00Z"),
});
await createCompetition(db, {
  id: "CancelledBefore2026",
  ...past,
  organizers: [me],
  cancelledAt: new Date("2026-04-01T00:00:00Z"),
});
const hidden = await createDraft(db, { id: "HiddenRegistered2026", ...future });
await createRegistration(db, { competitionId: hidden.id, accountId: me.id });
await createCompetition(db, { id: "Marked2026", ...future });
await createCompetition(db, { id: "MarkedPast2026", ...past });
await createCompetition(db, { id: "Elsewhere2026", ...future });
await db.insert(championships).values({ id: 7, competitionId: "Organized2026", championshipType: "US" });
await db
  .insert(bookmarks)
  .values(["Marked2026", "MarkedPast2026", hidden.id].map((competitionId) => ({ competitionId, accountId: me.id })));

type Mine = Record<"past_competitions" | "future_competitions" | "bookmarked_competitions", { id: string }[]> & {
  registrations_by_competition: Record<string, string>;
};
const ids = (list: { id: string }[]) => list.map((competition) => competition.id);

test("a competition of mine says how it stands", async () => {
  const { body } = await call(GET, path, { cookie: await signInCookie(db, me.id) });
  expect((body as Mine).future_competitions.find(({ id }) => id === "Organized2026")).toEqual({
    id: "Organized2026",
    name: expect.stringMatching(/^Test \d+ Open 2030$/),
    start_date: "2026-07-01",
    end_date: "2026-07-02",
    registration_open: "2026-06-20T00:00:00.000Z",
    url: "http://localhost:3000/competitions/Organized2026",
    city: "Reno",
    country_iso2: "US",
    short_display_name: expect.stringMatching(/^Test \d+ Open 2030$/),
    registration_status: "not_yet_opened",
    championships: [{ id: 7, competition_id: "Organized2026", championship_type: "US" }],
    "results_posted?": false,
    "visible?": true,
    "confirmed?": true,
    "cancelled?": false,
    "report_posted?": false,
    class: "competition",
  });
});

test("a session sees what it manages, awaits and has been to, and what it marked", async () => {
  const answer = await call(GET, path, { cookie: await signInCookie(db, me.id) });
  const mine = answer.body as Mine;
  expect(Object.keys(mine)).toEqual([
    "past_competitions",
    "future_competitions",
    "bookmarked_competitions",
    "registrations_by_competition",
  ]);
  expect(ids(mine.future_competitions)).toEqual([
    "Draft2026",
    "Organized2026",
    "Accepted2026",
    "Waiting2026",
    "CancelledLater2026",
  ]);
  expect(ids(mine.past_competitions)).toEqual(["Competed2026"]);
  expect(ids(mine.bookmarked_competitions)).toEqual(["Marked2026"]);
  expect(mine.registrations_by_competition).toEqual({ Accepted2026: "accepted", Waiting2026: "waiting_list" });
  expect(mine.future_competitions[3]).toMatchObject({ registration_status: "full" });
  expect(mine.past_competitions[0]).toMatchObject({ "results_posted?": true, "report_posted?": true });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("a token sees the same, unannounced ones only with a scope for them", async () => {
  const withScopes = async (...scopes: Scope[]) => {
    const { body } = await call(GET, path, { token: await createToken(db, me.id, scopes) });
    return ids((body as Mine).future_competitions);
  };
  expect(await withScopes("public")).toEqual(["Organized2026", "Accepted2026", "Waiting2026", "CancelledLater2026"]);
  expect((await withScopes("manage_competitions"))[0]).toBe("Draft2026");
  expect((await withScopes("competitions"))[0]).toBe("Draft2026");
});

test("nobody is asked to log in", async () => {
  const answer = await call(GET, path);
  expect({ status: 401, body: answer.body }).toEqual(errorBody(answer, "Please log in", "unauthenticated"));
  expect((await call(GET, path, { token: "nonsense-nonsense" })).status).toBe(401);
});
