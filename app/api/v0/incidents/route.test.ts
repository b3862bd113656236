import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { incidentCompetitions, incidents, incidentTags } from "#lib/db/schema/content.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { PATCH } from "./[incidentId]/mark_as/[kind]/route.ts";
import { DELETE, GET as getIncident } from "./[incidentId]/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
await publishRegulations(db, official2026);

const decider = await createAccount(db);
const delegate = await createAccount(db);
const stranger = await createAccount(db);
await createRole(db, {
  groupId: (await createGroup(db, { friendlyId: "wrc" })).id,
  accountId: decider.id,
  status: "member",
});
await createRole(db, {
  groupId: (await createGroup(db, { groupType: "delegate_regions" })).id,
  accountId: delegate.id,
  status: "delegate",
});
const cookies = {
  decider: await signInCookie(db, decider.id),
  delegate: await signInCookie(db, delegate.id),
  stranger: await signInCookie(db, stranger.id),
};

const moment = new Date("2026-02-01T10:00:00Z");
await db.insert(incidents).values([
  {
    id: 1,
    title: "Dropped cube",
    publicSummary: "It broke.",
    privateDescription: "Bob's.",
    privateDecision: "DNF",
    isDigestWorthy: true,
    resolvedAt: moment,
    createdAt: moment,
    updatedAt: moment,
  },
  {
    id: 2,
    title: "Late",
    publicSummary: "By an hour.",
    createdAt: new Date("2026-03-01T10:00:00Z"),
    updatedAt: moment,
  },
  { id: 3, title: "Digested", resolvedAt: moment, digestSentAt: moment, createdAt: new Date("2026-01-01T10:00:00Z") },
]);
await db.insert(incidentTags).values([
  { incidentId: 1, name: "9f9" },
  { incidentId: 1, name: "cubes" },
  { incidentId: 3, name: "digest" },
]);
const open = await createCompetition(db, { id: "Open2026", name: "Open 2026" });
const draft = await createDraft(db);
await db.insert(incidentCompetitions).values([
  { incidentId: 1, competitionId: open.id, comments: "Stage 2" },
  { incidentId: 1, competitionId: draft.id },
]);

const publicDetails = {
  id: 1,
  title: "Dropped cube",
  public_summary: "It broke.",
  created_at: "2026-02-01T10:00:00.000Z",
  updated_at: "2026-02-01T10:00:00.000Z",
  resolved_at: "2026-02-01T10:00:00.000Z",
  url: "http://localhost:3000/incidents/1",
  class: "incident",
  tags: [
    {
      name: "9f9",
      class: "regulation",
      id: "9f9",
      content_html: "Two of them make an average of 5 DNF.",
      url: "http://localhost:3000/regulations/#9f9",
    },
    { name: "cubes" },
  ],
  competitions: [{ id: "Open2026", name: "Open 2026", comments: "Stage 2" }],
};
const privateDetails = {
  private_description: "Bob's.",
  private_wrc_decision: "DNF",
  digest_worthy: true,
  digest_sent_at: null,
};

const ids = async (query = "", options = {}) =>
  ((await call(GET, `/api/v0/incidents${query}`, options)).body as { id: number }[]).map((incident) => incident.id);
const get = (incidentId: string, options = {}) =>
  call(getIncident, "/api/v0/incidents/[incidentId]", { params: { incidentId }, ...options });
const mark = (incidentId: string, kind: string, options = {}) =>
  call(PATCH, "/api/v0/incidents/[incidentId]/mark_as/[kind]", {
    method: "PATCH",
    params: { incidentId, kind },
    ...options,
  });

describe("reading", () => {
  test("anybody reads resolved incidents, the latest first, without what is private", async () => {
    expect(await ids()).toEqual([1, 3]);
    expect((await get("1")).body).toEqual(publicDetails);
  });

  test("filters by words, tags and competitions", async () => {
    expect(await ids("?q=cube+broke")).toEqual([1]);
    expect(await ids("?tags=digest,nonsense")).toEqual([3]);
    expect(await ids("?tags=cubes,digest")).toEqual([1, 3]);
    expect(await ids("?competitions=open2026")).toEqual([1]);
    expect(await ids(`?competitions=${draft.id}`)).toEqual([]);
  });

  test("delegates also read what is private of them, with a session or a token", async () => {
    const token = await createToken(db, delegate.id);
    for (const options of [{ cookie: cookies.delegate }, { token }]) {
      expect((await get("1", options)).body).toEqual({ ...publicDetails, ...privateDetails });
      expect(await ids("", options)).toEqual([1, 3]);
      expect((await get("2", options)).status).toBe(404);
    }
    expect((await get("1", { cookie: cookies.stranger })).body).toEqual(publicDetails);
  });

  test("those who decide read all of them", async () => {
    expect(await ids("", { cookie: cookies.decider })).toEqual([2, 1, 3]);
    expect((await get("2", { cookie: cookies.decider })).body).toMatchObject({ id: 2, private_description: "" });
  });

  test.each(["2", "99", "x", "99999999999"])("to the public there is no incident %s", async (id) => {
    const answer = await get(id);
    expect({ status: 404, body: answer.body }).toEqual(
      errorBody(answer, `Couldn't find Incident with 'id'=${id}`, "not_found", { data: { model: "Incident", id } }),
    );
  });
});

describe("deciding", () => {
  test("resolves and reopens, and leaves a trace", async () => {
    expect((await mark("2", "resolved", { cookie: cookies.decider })).body).toMatchObject({
      id: 2,
      resolved_at: expect.any(String),
    });
    expect(await ids()).toEqual([2, 1, 3]);
    expect((await mark("2", "unresolve", { cookie: cookies.decider })).body).toMatchObject({
      id: 2,
      resolved_at: null,
    });
    expect(await ids()).toEqual([1, 3]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, "2"));
    expect(events.map((event) => [event.kind, event.actorId])).toEqual([
      ["incident.resolved", decider.id],
      ["incident.reopened", decider.id],
    ]);
  });

  test("what was sent in a digest stays resolved", async () => {
    const answer = await mark("3", "unresolve", { cookie: cookies.decider });
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: ["An incident that was sent in a digest stays resolved"] },
    ]);
  });

  test("knows two kinds of marks", async () => {
    const answer = await mark("1", "sent", { cookie: cookies.decider });
    expect({ status: 400, body: answer.body }).toEqual(errorBody(answer, "Unrecognized action: 'sent'", "bad_request"));
  });

  test("is for those who may, in a session", async () => {
    const anonymously = await mark("1", "unresolve");
    expect({ status: 401, body: anonymously.body }).toEqual(errorBody(anonymously, "Please log in", "unauthenticated"));
    const token = await createToken(db, decider.id, ["public", "manage_competitions"]);
    for (const options of [{ cookie: cookies.delegate }, { cookie: cookies.stranger }, { token }]) {
      const answer = await mark("1", "unresolve", options);
      expect({ status: 403, body: answer.body }).toEqual(errorBody(answer, "Cannot manage incidents", "forbidden"));
    }
  });

  test("refuses a session that another site uses", async () => {
    const answer = await mark("1", "unresolve", {
      cookie: cookies.decider,
      headers: { origin: "https://evil.example" },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
    expect((await get("1")).status).toBe(200);
  });

  test("deletes", async () => {
    const remove = (options = {}) =>
      call(DELETE, "/api/v0/incidents/[incidentId]", { method: "DELETE", params: { incidentId: "3" }, ...options });
    expect((await remove()).status).toBe(401);
    expect((await remove({ cookie: cookies.delegate })).status).toBe(403);
    expect((await remove({ cookie: cookies.decider })).body).toEqual({ id: 3, deleted: true });
    expect(await ids()).toEqual([1]);
    expect((await remove({ cookie: cookies.decider })).status).toBe(404);
  });
});
