import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { confirmEmailChange } from "#lib/accounts/commands/change-email.ts";
import { updateProfile } from "#lib/accounts/commands/update-profile.ts";
import { issueEmailToken } from "#lib/accounts/email-token.ts";
import { responseCache } from "#lib/api/response-cache.ts";
import { cancelCompetition, undoCancellation } from "#lib/competitions/commands/life-cycle.ts";
import { namePeople } from "#lib/competitions/commands/name-people.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { competitionSeries } from "#lib/db/schema/competitions.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { acceptRegistrations } from "#lib/registrations/commands/decide.ts";
import { cancelOwnRegistration, registerForCompetition } from "#lib/registrations/commands/register.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { deleteIncident, reopenIncident, resolveIncident } from "#lib/regulations/incident-commands.ts";
import { official2024 } from "#lib/regulations/text/official-2024.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { type Answer, call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Endpoint, everyEndpoint } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-06-01T12:00:00Z") });

// The exports of others come and go meanwhile.
overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-cached-")) });
const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const endpoints = await everyEndpoint();
// Whatever is kept for anybody.
const shared = endpoints.filter(({ method, handler }) => method === "GET" && handler.declaration.dependsOn);

const delegate = await createDelegate(db);
const administrator = await createAccount(db, { isSiteAdministrator: true });
const visitor = await createAccount(db, { birthDate: "2001-02-03", gender: "f", countryId: "France" });
const person = await createPerson(db, { id: "2025CACH01" });
const competitionId = "Cached2030";
const byManager = { competitionId, actor: sessionOf(delegate) };
const byAdministrator = { competitionId, actor: sessionOf(administrator) };
const byVisitor = { competitionId, actor: sessionOf(visitor) };
const incident = { incidentId: 1, by: administrator.id, requestId: "0" };

beforeAll(async () => {
  await db.insert(competitionSeries).values({ id: "Series2030", name: "Series 2030", shortName: "Series 2030" });
  await createCompetition(db, {
    id: competitionId,
    startDate: "2030-06-15",
    endDate: "2030-06-16",
    seriesId: "Series2030",
    delegates: [delegate],
    registrationOpensAt: new Date("2030-01-01T00:00:00Z"),
    registrationClosesAt: new Date("2030-06-10T00:00:00Z"),
    competitorCanCancel: "always",
  });
  const round = await createRound(db, { competitionId });
  await createResult(db, { round, person });
  await db.insert(incidents).values({ id: 1, title: "Rain", resolvedAt: new Date() });
});

const params: Record<string, string> = {
  competitionId,
  competitorId: person.id,
  eventId: "333",
  type: "single",
  userId: String(delegate.id),
  seriesId: "Series2030",
  incidentId: "1",
  groupId: "1",
  roleId: "1",
  version: "2024-01-01",
  lifecycle: "stable",
  language: "german",
};
const query = `q=&query=&groupType=delegate_regions&ids[]=${visitor.id}&upcoming_competitions=1&ongoing_competitions=1`;

const ask = ({ path, handler }: Endpoint, headers = {}): Promise<Answer> =>
  call(handler, `${path}?${query}`, { params, headers });

type Told = { path: string; body: string; etag: string | null };

async function everythingTold(): Promise<Told[]> {
  const answers = await Promise.all(shared.map(async (endpoint) => ({ endpoint, answer: await ask(endpoint) })));
  return answers.map(({ endpoint, answer }) => ({
    path: endpoint.path,
    body: JSON.stringify(answer.body).replace(/"request_id":"[^"]*"/, ""),
    etag: answer.headers.get("etag"),
  }));
}

const writes: [kind: string, where: string, write: () => Promise<unknown>][] = [
  [
    "a change of details",
    "/competitions",
    () => updateGeneralDetails(db, { ...byManager, details: { venue: "Barn" } }),
  ],
  [
    "other people in charge",
    "/competitions",
    () => namePeople(db, { ...byAdministrator, organizers: [String(visitor.id)], delegates: [String(delegate.id)] }),
  ],
  ["a cancellation", "/competitions", () => cancelCompetition(db, byAdministrator)],
  ["a cancellation that is undone", "/competitions", () => undoCancellation(db, byAdministrator)],
  ["a document's patch", "/competitions/[competitionId]/wcif", patchDocument],
  ["an accepted registration", "/competitions/[competitionId]/registrations", registerAndAccept],
  [
    "a cancelled registration",
    "/competitions/[competitionId]/registrations",
    () => cancelOwnRegistration(db, byVisitor),
  ],
  ["results", "/records", () => postResults(db, { competitionId, by: delegate.id, now: new Date() })],
  [
    "a profile's change",
    "/users",
    () =>
      updateProfile(
        db,
        { name: "Vi Zitor", gender: "f", countryId: "Spain", birthDate: "" },
        { account: visitor, ipAddress: null, now: new Date() },
      ),
  ],
  ["a delegate's other address", "/delegates", changeAddress],
  ["an incident that is reopened", "/incidents", () => reopenIncident(db, incident)],
  ["an incident that is resolved", "/incidents", () => resolveIncident(db, { ...incident, now: new Date() })],
  ["an incident that is deleted", "/incidents", () => deleteIncident(db, incident)],
  ["published regulations", "/regulations", () => publishRegulations(db, official2024)],
];

async function patchDocument(): Promise<void> {
  const { handler, path } = endpoints.find((one) => one.method === "PATCH" && one.path.endsWith("/wcif"))!;
  const token = await createToken(db, delegate.id, ["public", "manage_competitions"]);
  const extensions = [{ id: "example.notes", specUrl: "https://notes.example/spec", data: { text: "Hello" } }];
  const body = { formatVersion: "1.0", extensions };
  expect(await call(handler, path, { method: "PATCH", params, token, body })).toMatchObject({ status: 200 });
}

async function registerAndAccept(): Promise<void> {
  const choices = { eventIds: ["333"], guests: 0, comments: "" };
  const { id } = await registerForCompetition(db, { ...byVisitor, choices });
  await acceptRegistrations(db, { ...byManager, registrationIds: [id] });
}

async function changeAddress(): Promise<void> {
  const { token } = await issueEmailToken(
    db,
    "change_email",
    { accountId: delegate.id, email: "other@mail.example" },
    new Date(),
  );
  await confirmEmailChange(db, { account: delegate, token, ipAddress: null, now: new Date() });
}

describe("C15: what is cached", () => {
  test.each(writes)("is never older than %s, and seen at %s", async (_, where, write) => {
    const before = await everythingTold();
    await write();
    const after = await everythingTold();
    responseCache(db).clear();
    expect(after).toEqual(await everythingTold());

    const changed = after.filter((told, index) => told.body !== before[index]?.body);
    expect(changed.map((told) => told.path)).toContain(`/api/v0${where}`);
    for (const [index, endpoint] of shared.entries()) {
      const { etag, body } = before[index]!;
      if (etag === null) continue;
      const { status } = await ask(endpoint, { "if-none-match": etag });
      expect([endpoint.path, status === 304]).toEqual([endpoint.path, after[index]?.body === body]);
    }
  });

  test("privately is known again to its reader only", async () => {
    const url = `${baseUrl}/api/v0/competitions/mine`;
    const token = await createToken(db, delegate.id, ["public", "manage_competitions"]);
    const first = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const etag = first.headers.get("etag") ?? "";
    const again = { headers: { authorization: `Bearer ${token}`, "if-none-match": etag } };
    expect((await fetch(url, again)).status).toBe(304);
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(401);
    const others = { authorization: `Bearer ${await createToken(db, administrator.id, ["public"])}` };
    expect((await fetch(url, { headers: { ...others, "if-none-match": etag } })).status).toBe(200);
    expect(first.headers.get("vary")).toContain("Authorization");
  });
});
