import type { Scope } from "#lib/accounts/scope.ts";
import type { Call } from "./call.ts";
import { scoretakingErrorCases } from "./scoretaking-status-cases.ts";

/** Who calls, by what the test's people are called. */
export type Caller = "nobody" | "member" | "organizer" | "administrator" | "application";

/** One request that an endpoint must answer with a status. `GET /persons/{competitorId}`, what is put in, the query. */
export type StatusCase = [endpoint: string, status: number, asked: CaseRequest];

export type CaseRequest = { params?: Record<string, string>; query?: string; as?: Caller; scopes?: Scope[] } & Pick<
  Call,
  "body" | "headers"
>;

const when = (endpoint: string, status: number, asked: CaseRequest = {}): StatusCase => [endpoint, status, asked];

const wrongFilters: [status: number, query: string][] = [
  [422, "start=2015"],
  [422, "end=soon"],
  [422, "country_iso2=QQ"],
  [422, "event_ids=333"],
  [422, "sort=height"],
  [422, "admin_status=fine"],
  [404, "continent=_Atlantis"],
  [404, "delegate=2004NONE01"],
];

const filtered = (endpoint: string, always = ""): StatusCase[] =>
  wrongFilters.map(([status, query]) => when(endpoint, status, { query: `?${query}&${always}` }));

const noCompetition = { params: { competitionId: "FakeId2014" } };
const noPerson = { params: { competitorId: "2004NONE01" } };

const belowCompetitions = [
  ...[
    "",
    "/competitors",
    "/events",
    "/live",
    "/live/events",
    "/live/rounds/{roundId}",
    "/podiums",
    "/psych-sheet/{eventId}",
    "/qualifications",
    "/registrations",
    "/results",
  ],
  ...["/results/{eventId}", "/schedule", "/scrambles", "/scrambles/{eventId}", "/tabs"],
  ...[
    "/wcif",
    "/wcif/public",
    "/wcif/version/{version}",
    "/wcif/{lifecycle}",
    "/wcif/revisions",
    "/wcif/revisions/{revision}",
  ],
].map((rest) => `GET /competitions/{competitionId}${rest}`);

const forSomebody = [
  ...["/auth/results", "/competitions/mine", "/me", "/users/me", "/users/me/bookmarks", "/users/me/permissions"],
  ...["/users/me/personal_records", "/users/me/preferred_events"],
].map((path) => `GET ${path}`);

const searches = ["", "/competitions", "/incidents", "/persons", "/posts", "/regulations", "/suggestions", "/users"];

const v1Registrations = "GET /v1/competitions/{competitionId}/registrations";
const patchWcif = "PATCH /competitions/{competitionId}/wcif";
const markIncident = "PATCH /incidents/{incidentId}/mark_as/{kind}";
const managing: CaseRequest = { as: "organizer", scopes: ["public", "manage_competitions"] };
const deciding: CaseRequest = { as: "administrator" };

/** What every documented error takes. */
export const errorCases: StatusCase[] = [
  ...belowCompetitions.map((endpoint) => when(endpoint, 404, noCompetition)),
  ...forSomebody.map((endpoint) => when(endpoint, 401)),
  ...searches.map((path) => when(`GET /search${path}`, 400)),
  ...filtered("GET /competitions"),
  ...filtered("GET /competition_index"),
  ...filtered("GET /search/competitions", "q="),
  ...["GET", "POST"].flatMap((method) => [
    when(`${method} /applications/me/removals`, 401, method === "POST" ? { body: { user_ids: [1] } } : {}),
    when(`${method} /applications/me/removals`, 403, {
      as: "member",
      ...(method === "POST" && { body: { user_ids: [1] } }),
    }),
  ]),
  when("POST /applications/me/removals", 422, { as: "application", body: { user_ids: [] } }),
  when("GET /auth/results", 403, { as: "member" }),
  when("GET /changes", 422, { query: "?since=soon" }),
  when("GET /competition_series/{seriesId}", 404, { params: { seriesId: "NoSeries2014" } }),
  when("GET /competitions", 401, { query: "?managed_by_me=true" }),
  when("GET /competitions", 401, { query: "?managed_by_me=true", headers: { authorization: "Bearer made-up" } }),
  when("GET /competitions", 422, { query: "?managed_by_me=true", as: "member", scopes: ["public"] }),
  when("GET /competitions/{competitionId}/psych-sheet/{eventId}", 422, { query: "?sort_by=name" }),
  when("GET /competitions/{competitionId}/wcif/version/{version}", 400, { params: { version: "3" } }),
  when("GET /competitions/{competitionId}/wcif/{lifecycle}", 400, { params: { lifecycle: "newest" } }),
  when("GET /competitions/{competitionId}/wcif/revisions", 401),
  when("GET /competitions/{competitionId}/wcif/revisions", 403, {
    as: "member",
    scopes: ["public", "manage_competitions"],
  }),
  when("GET /competitions/{competitionId}/wcif/revisions/{revision}", 401),
  when("GET /competitions/{competitionId}/wcif/revisions/{revision}", 403, {
    as: "member",
    scopes: ["manage_competitions"],
  }),
  when("GET /competitions/wcif/schema/{version}", 400, { params: { version: "3" } }),
  when("PUT /competitions/wcif/check", 400, { body: { persons: {} } }),
  when(patchWcif, 400, { body: { persons: {} }, ...managing }),
  when(patchWcif, 401, { body: {} }),
  when(patchWcif, 403, { body: {}, as: "member", scopes: ["manage_competitions"] }),
  when(patchWcif, 403, { body: {}, as: "organizer", scopes: ["public"] }),
  when(patchWcif, 404, { body: {}, ...noCompetition, ...managing }),
  when(patchWcif, 412, { body: {}, headers: { "if-match": '"999"' }, ...managing }),
  when(patchWcif, 403, { body: {}, ...managing, params: { competitionId: "Over2026" } }),
  when(patchWcif, 422, { body: { competitorLimit: 12 }, ...managing }),
  when(patchWcif, 422, { body: { formatVersion: "x" }, ...managing }),
  when(patchWcif, 422, {
    body: { formatVersion: "2.1.1", events: [{ id: "333", rounds: [{ id: "333-r1" }] }] },
    ...managing,
  }),
  when("GET /incidents/{incidentId}", 404, { params: { incidentId: "999" } }),
  when("DELETE /incidents/{incidentId}", 401),
  when("DELETE /incidents/{incidentId}", 403, { as: "member" }),
  when("DELETE /incidents/{incidentId}", 404, { params: { incidentId: "999" }, ...deciding }),
  when(markIncident, 400, { params: { kind: "forgotten" }, ...deciding }),
  when(markIncident, 401),
  when(markIncident, 403, { as: "member" }),
  when(markIncident, 404, { params: { incidentId: "999" }, ...deciding }),
  when(markIncident, 422, { params: { kind: "unresolve" }, ...deciding }),
  when("GET /me", 403, { as: "member", scopes: ["email"] }),
  when("GET /persons/{competitorId}", 404, noPerson),
  when("GET /persons/{competitorId}/competitions", 404, noPerson),
  when("GET /persons/{competitorId}/personal_records", 404, noPerson),
  when("GET /persons/{competitorId}/records", 404, noPerson),
  when("GET /persons/{competitorId}/results", 404, noPerson),
  when("POST /registration-data", 400),
  when("POST /registration-data", 404, { body: { ids: ["FakeId2014"] } }),
  when("GET /regulations/history/official/{version}", 404, { params: { version: "1999-01-01" } }),
  when("GET /regulations/translations/{language}", 404, { params: { language: "klingon" } }),
  when("GET /results/rankings/{eventId}/{type}", 404, { params: { eventId: "1111" } }),
  when("GET /results/rankings/{eventId}/{type}", 422, { params: { type: "median" } }),
  when("GET /results/rankings/{eventId}/{type}", 422, { query: "?show=everything%20else" }),
  when("GET /results/records", 422, { query: "?date=2026" }),
  when("GET /results/{userId}/qualification_data", 400, { query: "?date=2026" }),
  when("GET /results/{userId}/qualification_data", 404, { params: { userId: "999999999" } }),
  when("GET /user_groups", 400),
  when("GET /user_groups/{groupId}", 401, { params: { groupId: "hidden" } }),
  when("GET /user_groups/{groupId}", 404, { params: { groupId: "999999999" } }),
  when("GET /user_roles", 422, { query: "?sort=height" }),
  when("GET /user_roles/search", 400),
  when("GET /user_roles/{roleId}", 401, { params: { roleId: "hidden" } }),
  when("GET /user_roles/{roleId}", 404, { params: { roleId: "999999999" } }),
  when("GET /users", 400),
  when("POST /users", 400),
  when("GET /users/{userId}", 404, { params: { userId: "999999999" } }),
  when("GET /users/{userId}/avatar/thumb", 404, { params: { userId: "999999999" } }),
  when(v1Registrations, 404, noCompetition),
  when(`${v1Registrations}/admin`, 401),
  when(`${v1Registrations}/admin`, 403, { as: "member", scopes: ["manage_competitions"] }),
  when(`${v1Registrations}/admin`, 403, { as: "organizer", scopes: ["public"] }),
  when(`${v1Registrations}/admin`, 404, { ...noCompetition, ...managing }),
  when(`${v1Registrations}/{userId}`, 401),
  when(`${v1Registrations}/{userId}`, 403, { params: { userId: "999999999" }, as: "member" }),
  when(`${v1Registrations}/{userId}`, 404, { params: { userId: "999999999" }, ...managing }),
  when("GET /v1/registrations/{registrationId}", 401),
  when("GET /v1/registrations/{registrationId}", 404, { as: "member" }),
  ...scoretakingErrorCases,
];
