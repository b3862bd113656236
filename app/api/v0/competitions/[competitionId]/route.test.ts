import { expect, test, vi } from "vitest";
import { bookmarks, competitionSeries, competitionTabs } from "#lib/db/schema/competitions.ts";
import { competitionEvents } from "#lib/db/schema/rounds.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const get = (competitionId: string, options = {}) =>
  call(GET, "/api/v0/competitions/[competitionId]", { params: { competitionId }, ...options });

const organizer = await createAccount(db, { name: "Otto Organizer" });

test("a competition says everything the info form has", async () => {
  await db.insert(competitionSeries).values({ id: "Series2026", name: "Series 2026", shortName: "Series" });
  const series = { seriesId: "Series2026", startDate: "2026-09-04", endDate: "2026-09-04" };
  await createCompetition(db, { id: "Eve2026", ...series });
  await createDraft(db, { id: "Unannounced2026", ...series });
  const { id: competitionId, name } = await createCompetition(db, {
    id: "ExampleOpen2026",
    ...series,
    startDate: "2026-09-05",
    endDate: "2026-09-06",
    eventIds: ["333", "222"],
    information: "*Welcome*",
    contact: "[Otto](mailto:otto@mail.example)",
    externalWebsite: "https://example.example/open",
    mainEventId: "333",
    isCompetitorLimitEnabled: true,
    competitorLimit: 2,
    baseEntryFee: 1500,
    currencyCode: "EUR",
    refundPolicyPercent: 50,
    refundPolicyLimitDate: new Date("2026-08-01T18:00:00Z"),
    updatedAt: new Date("2026-06-01T10:00:00Z"),
    organizers: [organizer],
  });
  await createRound(db, { competitionId, number: 1, cutoffAttempts: 2, cutoffResult: 3000 });
  await createRound(db, { competitionId, number: 2, formatId: "h" });
  await db.insert(competitionTabs).values([
    { competitionId, name: "Travel", content: "By train", displayOrder: 2 },
    { competitionId, name: "Food", content: "Yes", displayOrder: 1 },
  ]);
  await db.insert(bookmarks).values({ competitionId, accountId: organizer.id });
  await createRegistration(db, { competitionId, accountId: organizer.id });
  await createRegistration(db, { competitionId, accountId: (await createAccount(db)).id, status: "pending" });

  const answer = await get("exampleópen2026");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("last-modified")).toBe("Mon, 01 Jun 2026 10:00:00 GMT");
  expect(answer.headers.get("etag")).toMatch(/^W\/".+"$/);
  expect(answer.body).toEqual({
    id: "ExampleOpen2026",
    name,
    start_date: "2026-09-05",
    end_date: "2026-09-06",
    registration_open: null,
    registration_close: null,
    announced_at: "2025-01-02T00:00:00.000Z",
    cancelled_at: null,
    competitor_limit: 2,
    venue: "Town Hall",
    url: "http://localhost:3000/competitions/ExampleOpen2026",
    website: "https://example.example/open",
    short_name: name,
    city: "Springfield, Oregon",
    venue_address: null,
    venue_details: null,
    latitude_degrees: null,
    longitude_degrees: null,
    country_iso2: "US",
    event_ids: ["333", "222"],
    delegates: [],
    organizers: [expect.objectContaining({ id: organizer.id, name: "Otto Organizer", class: "user" })],
    class: "competition",
    information: "*Welcome*",
    contact: "[Otto](mailto:otto@mail.example)",
    extra_registration_requirements: null,
    external_registration_page: null,
    main_event_id: "333",
    use_wca_registration: true,
    guests_enabled: true,
    allow_registration_edits: false,
    allow_registration_without_qualification: null,
    enable_donations: null,
    on_the_spot_registration: null,
    qualification_results: null,
    event_restrictions: null,
    force_comment_in_registration: null,
    base_entry_fee_lowest_denomination: 1500,
    on_the_spot_entry_fee_lowest_denomination: null,
    guests_entry_fee_lowest_denomination: null,
    currency_code: "EUR",
    refund_policy_percent: 50,
    guests_per_registration_limit: null,
    events_per_registration_limit: null,
    auto_accept_disable_threshold: null,
    refund_policy_limit_date: "2026-08-01T18:00:00.000Z",
    event_change_deadline_date: null,
    waiting_list_deadline_date: null,
    guest_entry_status: "unclear",
    competitor_can_cancel: "not_accepted",
    scoretaking_software: "external",
    auto_accept_preference: "disabled",
    number_of_bookmarks: 1,
    "using_payment_integrations?": false,
    "uses_qualification?": false,
    "uses_cutoff?": true,
    "registration_full?": false,
    "registration_full_and_accepted?": false,
    "part_of_competition_series?": true,
    spots_left: 1,
    competition_series_ids: ["Eve2026", "ExampleOpen2026"],
    h2h_rounds: ["333-r2"],
    tab_names: ["Food", "Travel"],
  });
});

test("a full competition says so; a limit that is switched off is none", async () => {
  const { id } = await createCompetition(db, { isCompetitorLimitEnabled: true, competitorLimit: 1 });
  await createRegistration(db, { competitionId: id, accountId: organizer.id });
  expect((await get(id)).body).toMatchObject({ "registration_full?": true, spots_left: 0 });
  const unlimited = await createCompetition(db, { isCompetitorLimitEnabled: false, competitorLimit: 1 });
  expect((await get(unlimited.id)).body).toMatchObject({
    "registration_full?": false,
    spots_left: null,
    competitor_limit: 1,
  });
});

test("qualifications are noticed", async () => {
  const { id } = await createCompetition(db, { eventIds: [] });
  const qualification = { type: "anyResult", resultType: "single", whenDate: "2026-01-01", level: null } as const;
  await db.insert(competitionEvents).values({ competitionId: id, eventId: "333", qualification });
  expect((await get(id)).body).toMatchObject({ "uses_qualification?": true });
});

test("an unannounced competition is as absent as one that was never made up", async () => {
  const draft = await createDraft(db, { id: "Hidden2026", organizers: [organizer] });
  const manager = { token: await createToken(db, organizer.id) };
  for (const [id, options] of [
    [draft.id, {}],
    ["FakeId2014", {}],
    [draft.id, manager],
    [draft.id, { cookie: await signInCookie(db, (await createAccount(db)).id) }],
    [draft.id, { token: await createToken(db, (await createAccount(db)).id, ["manage_competitions"]) }],
  ] as const) {
    const answer = await get(id, options);
    expect({ status: 404, body: answer.body }).toEqual(
      errorBody(answer, `Competition with id ${id} not found`, "not_found"),
    );
  }
});

test("its managers see it, with a session or a scope for it, and nobody else after them", async () => {
  const delegate = await createAccount(db);
  const senior = await createAccount(db);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  const integrity = await createAccount(db);
  const region = await createGroup(db, { groupType: "delegate_regions" });
  const subregion = await createGroup(db, { groupType: "delegate_regions", parentGroupId: region.id });
  const wic = await createGroup(db, { friendlyId: "wic" });
  await createRole(db, { groupId: subregion.id, accountId: delegate.id, status: "delegate" });
  await createRole(db, { groupId: region.id, accountId: senior.id, status: "senior_delegate" });
  await createRole(db, { groupId: wic.id, accountId: integrity.id, status: "member" });
  const { id } = await createDraft(db, { organizers: [organizer], delegates: [delegate] });
  for (const account of [organizer, delegate, senior, administrator, integrity]) {
    const answer = await get(id, { cookie: await signInCookie(db, account.id) });
    expect(answer).toMatchObject({ status: 200, body: { id, announced_at: null } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  for (const scope of ["manage_competitions", "competitions"] as const) {
    expect((await get(id, { token: await createToken(db, organizer.id, [scope]) })).status).toBe(200);
  }
  expect((await get(id)).status).toBe(404);
});

test.each(["", "..%2f", "Fake%", "a".repeat(5000), "İstanbul2026", "1' or '1'='1"])(
  "the id '%s' is unknown",
  async (id) => {
    expect((await get(id)).status).toBe(404);
  },
);

test("an id that no text may hold is a bad request", async () => {
  expect((await get("a\0")).status).toBe(400);
});
