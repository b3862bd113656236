import { openApiDocument } from "#lib/api/openapi/document.ts";
import { declaredEndpoints, type FoundEndpoint } from "#lib/cli/openapi/declared-endpoints.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { type Answer, call } from "./call.ts";
import { testDatabase } from "./database.ts";
import { documentChecker } from "./document-checker.ts";
import { createAccount } from "./factories/accounts.ts";
import { sessionOf } from "./factories/actors.ts";
import { createApplication } from "./factories/applications.ts";
import { createCompetition, createRound } from "./factories/competitions.ts";
import { createRankedWorld } from "./factories/ranked-world.ts";
import { createRegistration } from "./factories/registrations.ts";
import { createGroup, createRole } from "./factories/roles.ts";
import { createApplicationToken, createToken } from "./factories/tokens.ts";
import { signInCookie } from "./sign-in.ts";
import type { Caller, CaseRequest } from "./status-cases.ts";

export const nameOf = ({ method, path }: FoundEndpoint) => `${method.toUpperCase()} ${path}`;

/** Every endpoint with the document that describes it, in a world where each has something to answer. */
export async function statusWorld() {
  const { db, url } = await testDatabase();
  const endpoints = await declaredEndpoints();
  const document = openApiDocument(endpoints);
  const checker = documentChecker(document);

  await createRankedWorld(db);
  const member = await createAccount(db);
  const organizer = await createAccount(db);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  const callerIds: Partial<Record<Caller, number>> = {
    member: member.id,
    organizer: organizer.id,
    administrator: administrator.id,
  };
  await createCompetition(db, { id: "Open2026", organizers: [organizer] });
  await createRound(db, { competitionId: "Open2026" });
  await createCompetition(db, {
    id: "Over2026",
    organizers: [organizer],
    resultsSubmittedAt: new Date("2026-01-01T00:00:00Z"),
  });
  await createCompetition(db, { id: "Hall2026", organizers: [organizer], scoretakingSoftware: "internal" });
  for (const number of [1, 2]) await createRound(db, { competitionId: "Hall2026", number });
  await createRegistration(db, { id: 4242, competitionId: "Hall2026", accountId: member.id });
  // One round is under way, with one person in it: another came too late. And a hall where all is over.
  const hall = { organizers: [organizer], scoretakingSoftware: "internal" as const };
  const [underWay, isOver] = ["UnderWay2026", "HandedIn2026"];
  await createCompetition(db, { ...hall, id: underWay });
  await createRound(db, { competitionId: underWay });
  await createRegistration(db, { id: 4243, competitionId: underWay, accountId: member.id });
  await openRound(db, { competitionId: underWay, roundId: "333-r1", actor: sessionOf(organizer), now: new Date() });
  await createRegistration(db, { id: 4244, competitionId: underWay, accountId: administrator.id, status: "pending" });
  await createCompetition(db, { ...hall, id: isOver, resultsSubmittedAt: new Date("2026-01-01T00:00:00Z") });
  const group = await createGroup(db, { isHidden: true, groupType: "banned_competitors", friendlyId: null });
  const role = await createRole(db, { groupId: group.id, accountId: member.id });
  const hidden: Record<string, string> = { groupId: String(group.id), roleId: String(role.id) };
  await db.insert(incidents).values({ id: 1, title: "Digested", resolvedAt: new Date(), digestSentAt: new Date() });

  const usual: Record<string, string> = {
    competitionId: "Open2026",
    competitorId: "2010ANNE01",
    eventId: "333",
    groupId: "1",
    incidentId: "1",
    kind: "resolved",
    language: "german",
    lifecycle: "stable",
    roundId: "333-r1",
    registrationId: "1",
    revision: "1",
    roleId: "1",
    seriesId: "Series2026",
    type: "single",
    userId: String(member.id),
    version: "1.1",
  };

  const { application } = await createApplication(db);
  const applicationToken = await createApplicationToken(db, application);

  const ask = async (endpoint: FoundEndpoint, asked: CaseRequest = {}): Promise<Answer> => {
    const { as = "nobody", scopes, params = {}, query = "", ...rest } = asked;
    const id = callerIds[as];
    const filled = { ...usual, ...params };
    for (const [name, value] of Object.entries(filled)) if (value === "hidden") filled[name] = hidden[name] ?? "";
    return await call(endpoint.handler, `${endpoint.root}${endpoint.path}${query}`, {
      method: endpoint.method.toUpperCase(),
      params: filled,
      ...(id !== undefined &&
        (scopes ? { token: await createToken(db, id, scopes) } : { cookie: await signInCookie(db, id) })),
      ...(as === "application" && { token: applicationToken }),
      ...rest,
    });
  };

  /** In what an answer differs from what the document says of it. */
  const violations = ({ path, method }: FoundEndpoint, { status, body }: Answer): string[] => {
    const operation = document.paths[path]?.[method];
    return operation ? checker.violations(operation, status, body) : ["not in the document"];
  };

  return { db, url, endpoints, document, usual, ask, violations };
}

// Some answers have a form of their own that clients know, without a code.
export const codeOf = ({ body }: Answer): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
