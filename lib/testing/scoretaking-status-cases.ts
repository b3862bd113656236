import type { CaseRequest, StatusCase } from "./status-cases.ts";

const managing: CaseRequest = { as: "organizer", scopes: ["public", "manage_competitions"] };
const noCompetition = { params: { competitionId: "FakeId2014" } };

const list = "/v1/competitions/{competitionId}/scoretakers";

/** What a write for managers refuses, with this body. */
const refused = (endpoint: string, body?: unknown): StatusCase[] => [
  [endpoint, 401, { body }],
  [endpoint, 403, { body, as: "member", scopes: ["manage_competitions"] }],
  [endpoint, 403, { body, as: "organizer", scopes: ["public"] }],
  [endpoint, 404, { body, ...noCompetition, ...managing }],
];

const round = "/v1/competitions/{competitionId}/live/rounds/{roundId}";
const registration = "/v1/competitions/{competitionId}/live/registrations/{registrationId}";
const inHall = (params: Record<string, string> = {}): CaseRequest => ({
  ...managing,
  params: { competitionId: "Hall2026", ...params },
});
const somebody = { registrationId: "4242" };
const entry = { registration_id: 1, attempts: [] };

const check = "/competitions/{competitionId}/results/check";

/** A round that is under way, with 4243 in it and 4244 not. */
const underWay = (registrationId = "4244"): CaseRequest => inHall({ competitionId: "UnderWay2026", registrationId });
const handedIn: CaseRequest = inHall({ competitionId: "HandedIn2026", ...somebody });

const resultsOf = (competitionId: string) => ({
  ...{ formatVersion: "WCA Competition 0.3", competitionId },
  ...{ persons: [], events: [] },
});

const underWayCases: StatusCase[] = [
  [`PUT ${check}`, 422, { body: {}, ...underWay() }],
  [`POST ${check}`, 422, { body: {}, ...underWay() }],
  [`POST ${check}`, 403, { body: resultsOf("Over2026"), ...managing, params: { competitionId: "Over2026" } }],
  [`PUT ${round}/{registrationId}`, 422, underWay()],
  [`PUT ${round}/{registrationId}/clear`, 422, underWay()],
  [`DELETE ${round}/{registrationId}`, 400, underWay()],
  [`DELETE ${round}/bulk_quit`, 400, { body: { registration_ids: [4244] }, ...underWay() }],
  [`GET ${round}/next_if_quit`, 422, { query: "?registration_id=4244", ...underWay() }],
  ...["POST", "PATCH"].map(
    (method): StatusCase => [`${method} ${round}`, 422, { body: { ...entry, registration_id: 4242 }, ...inHall() }],
  ),
  [`POST ${round}/batch`, 422, { body: { results: [{ ...entry, registration_id: 4242 }] }, ...inHall() }],
  ...["POST", "PATCH"].map((method): StatusCase => [`${method} ${round}`, 403, { body: entry, ...handedIn }]),
  [`POST ${round}/batch`, 403, { body: { results: [] }, ...handedIn }],
  [`PUT ${round}/open`, 403, handedIn],
  [`PUT ${round}/clear`, 403, handedIn],
  [`DELETE ${round}/close`, 403, handedIn],
  [`PUT ${round}/{registrationId}`, 403, handedIn],
  [`PUT ${round}/{registrationId}/clear`, 403, handedIn],
  [`DELETE ${round}/{registrationId}`, 403, handedIn],
  [`DELETE ${round}/bulk_quit`, 403, { body: { registration_ids: [1] }, ...handedIn }],
  [`GET ${round}/next_if_quit`, 403, { query: "?registration_id=1", ...handedIn }],
  [`GET ${round}/addable_competitors`, 403, handedIn],
];

const roundCases: StatusCase[] = [
  ...refused(`GET ${check}`),
  ...refused(`PUT ${check}`, {}),
  [`PUT ${check}`, 422, { body: {}, ...managing }],
  ...refused(`POST ${check}`, {}),
  [`POST ${check}`, 422, { body: {}, ...managing }],
  [`GET ${round}`, 404, noCompetition],
  ...["/live/rounds", "/live/podiums", "/live/registrations/{registrationId}"].flatMap((path): StatusCase[] => [
    [`GET /v1/competitions/{competitionId}${path}`, 401, { headers: { authorization: "Bearer made-up" } }],
    [`GET /v1/competitions/{competitionId}${path}`, 403, {}],
    [`GET /v1/competitions/{competitionId}${path}`, 404, noCompetition],
  ]),
  [`GET ${registration}`, 404, { params: { competitionId: "Hall2026", registrationId: "1" } }],
  ...refused(`PUT ${round}/open`),
  [`PUT ${round}/open`, 400, inHall({ roundId: "333-r2" })],
  ...refused(`PUT ${round}/clear`),
  [`PUT ${round}/clear`, 400, inHall()],
  ...refused(`DELETE ${round}/close`),
  [`DELETE ${round}/close`, 400, inHall()],
  ...["POST", "PATCH"].flatMap((method): StatusCase[] => [
    ...refused(`${method} ${round}`, entry),
    [`${method} ${round}`, 400, { body: {}, ...inHall() }],
    [`${method} ${round}`, 404, { body: { ...entry, registration_id: 4242 }, ...inHall({ roundId: "333-r9" }) }],
    [`${method} ${round}`, 422, { body: entry, ...inHall() }],
    [`${method} ${round}`, 422, { body: { ...entry, attempts: "x" }, ...inHall() }],
  ]),
  ...refused(`POST ${round}/batch`, { results: [] }),
  [`POST ${round}/batch`, 400, { body: {}, ...inHall() }],
  [`POST ${round}/batch`, 422, { body: { results: [entry] }, ...inHall() }],
  ...refused(`PUT ${round}/{registrationId}`),
  [`PUT ${round}/{registrationId}`, 404, inHall()],
  [`PUT ${round}/{registrationId}`, 422, inHall(somebody)],
  ...refused(`PUT ${round}/{registrationId}/clear`),
  [`PUT ${round}/{registrationId}/clear`, 422, inHall(somebody)],
  ...refused(`DELETE ${round}/{registrationId}`),
  [`DELETE ${round}/{registrationId}`, 400, inHall(somebody)],
  [`DELETE ${round}/{registrationId}`, 404, inHall()],
  ...refused(`DELETE ${round}/bulk_quit`, { registration_ids: [1] }),
  [`DELETE ${round}/bulk_quit`, 400, { body: {}, ...inHall() }],
  [`DELETE ${round}/bulk_quit`, 400, { body: { registration_ids: [4242] }, ...inHall() }],
  ...refused(`GET ${round}/next_if_quit`),
  [`GET ${round}/next_if_quit`, 400, inHall()],
  [`GET ${round}/next_if_quit`, 422, { query: "?registration_id=4242", ...inHall() }],
  ...refused(`GET ${round}/addable_competitors`),
];

const hall = { competitionWcaId: "Hall2026", eventId: "333", roundNumber: 1 };
const v0Entry = { registrant_id: 1, attempt_number: 1, attempt_result: 905 };
const liveEntry = { registrantId: 1, attemptNumber: 1, attemptResult: 905 };
const v0Round = "POST /competitions/{competitionId}/live/rounds/{roundId}";

/** The same of a number that nobody has. */
const nobodys = (body: object): object =>
  JSON.parse(JSON.stringify(body).replace(/("registrant_?[iI]d":)1\b/g, "$1999")) as object;

const deviceCases: StatusCase[] = [
  ...[
    { endpoint: `${v0Round}/attempts`, body: v0Entry },
    { endpoint: `${v0Round}/results`, body: { results: [{ registrant_id: 1, attempts: [905] }] } },
  ].flatMap(({ endpoint, body }): StatusCase[] => [
    ...refused(endpoint, body),
    [endpoint, 400, { body: {}, ...inHall() }],
    [endpoint, 422, { body, ...inHall() }],
    [endpoint, 403, { body, ...handedIn }],
    [endpoint, 422, { body: nobodys(body), ...underWay() }],
  ]),
  ...[
    { endpoint: "POST /enter-attempt", body: { ...hall, ...liveEntry } },
    { endpoint: "POST /enter-results", body: { ...hall, results: [{ registrantId: 1, attempts: [{ result: 905 }] }] } },
  ].flatMap(({ endpoint, body }): StatusCase[] => [
    [endpoint, 401, { body }],
    [endpoint, 403, { body, as: "member", scopes: ["manage_competitions"] }],
    [endpoint, 403, { body, as: "organizer", scopes: ["public"] }],
    [endpoint, 400, { body: {}, ...managing }],
    [endpoint, 404, { body: { ...body, competitionWcaId: "FakeId2014" }, ...managing }],
    [endpoint, 422, { body, ...managing }],
    [endpoint, 403, { body: { ...body, competitionWcaId: "HandedIn2026" }, ...managing }],
    [endpoint, 422, { body: { ...nobodys(body), competitionWcaId: "UnderWay2026" }, ...managing }],
  ]),
];

/** What every documented error of taking scores takes. */
export const scoretakingErrorCases: StatusCase[] = [
  [`GET ${list}`, 401, {}],
  [`GET ${list}`, 404, { ...noCompetition, as: "member" }],
  ...refused(`POST ${list}`, { user_id: 1 }),
  [`POST ${list}`, 400, { body: {}, ...managing }],
  [`POST ${list}`, 422, { body: { user_id: 999_999_999 }, ...managing }],
  ...refused(`DELETE ${list}/{userId}`),
  ...roundCases,
  ...underWayCases,
  ...deviceCases,
];
