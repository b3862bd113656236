import { expect, test, vi } from "vitest";
import { championships } from "#lib/db/schema/competitions.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const path = "/api/v0/competition_index";
const delegate = await createAccount(db, { name: "Dele Gate" });
const lyon = await createCompetition(db, {
  id: "Lyon2026",
  name: "Lyon Open 2026",
  shortName: "Lyon Open 2026",
  startDate: "2026-09-05",
  endDate: "2026-09-06",
  city: "Lyon",
  countryId: "France",
  eventIds: ["333", "222"],
  mainEventId: "333",
  delegates: [delegate],
  reportPostedAt: new Date("2026-09-07T00:00:00Z"),
  reportPostedBy: delegate.id,
});
await createCompetition(db, { id: "Reno2026", startDate: "2026-08-01", endDate: "2026-08-01" });
await createDraft(db, { id: "Secret2026", organizers: [delegate], startDate: "2026-10-01", endDate: "2026-10-01" });
await db.insert(championships).values([
  { competitionId: lyon.id, championshipType: "_Europe" },
  { competitionId: lyon.id, championshipType: "FR" },
]);

const slim = {
  id: "Lyon2026",
  name: "Lyon Open 2026",
  start_date: "2026-09-05",
  end_date: "2026-09-06",
  registration_open: null,
  registration_close: null,
  venue: "Town Hall",
  competitor_limit: null,
  main_event_id: "333",
  short_display_name: "Lyon Open 2026",
  city: "Lyon",
  country_iso2: "FR",
  event_ids: ["333", "222"],
  latitude_degrees: null,
  longitude_degrees: null,
  announced_at: "2025-01-02T00:00:00.000Z",
  championship_types: ["_Europe", "FR"],
  class: "competition",
};

test("a competition in the index says what a list on a screen needs", async () => {
  const answer = await call(GET, `${path}?q=lyon`);
  expect(answer.body).toEqual([slim]);
  expect(answer.headers.get("total")).toBe("1");
});

test("it filters like the list of competitions, but knows no managed_by_me", async () => {
  expect(await call(GET, `${path}?continent=_North+America`)).toMatchObject({ body: [{ id: "Reno2026" }] });
  const token = await createToken(db, delegate.id, ["manage_competitions"]);
  expect(await call(GET, `${path}?managed_by_me=true`, { token })).toMatchObject({
    body: [{ id: "Lyon2026" }, { id: "Reno2026" }],
  });
});

test("administrators of competitions see reports and delegates in a session, not with a token", async () => {
  const administrator = await createAccount(db);
  const team = await createGroup(db, { friendlyId: "wcat" });
  await createRole(db, { groupId: team.id, accountId: administrator.id, status: "member" });
  const answer = await call(GET, `${path}?q=lyon`, { cookie: await signInCookie(db, administrator.id) });
  expect(answer.body).toEqual([
    {
      ...slim,
      results_submitted_at: null,
      results_posted_at: null,
      report_posted_at: "2026-09-07T00:00:00.000Z",
      report_posted_by_user: delegate.id,
      lead_delegate_id: delegate.id,
      delegates: [
        {
          id: delegate.id,
          name: "Dele Gate",
          class: "user",
          avatar: expect.objectContaining({ is_default: true }),
        },
      ],
    },
  ]);
  const token = await createToken(db, administrator.id, ["public", "manage_competitions"]);
  expect((await call(GET, `${path}?q=lyon`, { token })).body).toEqual([slim]);
  expect((await call(GET, `${path}?q=lyon`)).body).toEqual([slim]);
});

test.each([
  ["start=2015", 422, "Invalid start: '2015'"],
  ["sort=rank", 422, "Invalid sort: 'rank'"],
  ["continent=Europe", 404, "Couldn't find Continent with 'id'=Europe"],
])("%s is refused", async (query, status, error) => {
  expect(await call(GET, `${path}?${query}`)).toMatchObject({ status, body: { error } });
});
