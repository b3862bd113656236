import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as listByApi } from "#app/api/v0/incidents/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { findIncidentContent } from "#lib/regulations/write-incident.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as remove } from "./[incidentId]/delete/route.ts";
import { POST as decide } from "./[incidentId]/state/route.ts";
import { POST as change } from "./[incidentId]/submit/route.ts";
import { POST as write } from "./new/submit/route.ts";

const { db } = await testDatabase();

let member: Account;
let cookie: string;
beforeAll(async () => {
  member = await createAccount(db);
  const team = await createGroup(db, { groupType: "teams_committees", friendlyId: "wrc" });
  await createRole(db, { groupId: team.id, accountId: member.id, status: "member" });
  cookie = await signInCookie(db, member.id);
  await publishRegulations(db, official2026);
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const at = (handler: Handler, incidentId: number | string) => (request: Request) =>
  handler(request, { params: Promise.resolve({ incidentId: String(incidentId) } as never) });

const fields = (more: Record<string, string> = {}) => ({
  ...{ title: "A timer stopped", publicSummary: "It *stopped*.", privateDescription: "Of whom.", privateDecision: "" },
  ...{ tags: "4b, timing", competitions: "", intent: "save", ...more },
});

const send = async (handler: (request: Request) => Promise<Response>, sent: Record<string, string>, as = cookie) =>
  await formAnswer(await sendForm(handler, sent, { cookie: as }));

async function begin(more: Record<string, string> = {}): Promise<number> {
  const { page } = await send(write, fields(more));
  return Number(/^\/staff\/incidents\/(\d+)\?done=saved$/.exec(page)?.[1]);
}

const everybodyReads = async (id: number) =>
  ((await call(listByApi, "/api/v0/incidents")).body as { id: number }[]).find((incident) => incident.id === id);

test("an incident is everybody's once it is published, and nobody's once it is taken back", async () => {
  const { id: competitionId, name } = await createCompetition(db);
  const id = await begin({ competitions: `${competitionId.toLowerCase()}: the second time` });
  expect(await everybodyReads(id)).toBeUndefined();
  expect((await send(at(decide, id), { intent: "publish" })).page).toBe(`/staff/incidents/${id}?done=publish`);
  expect(await everybodyReads(id)).toMatchObject({
    ...{ title: "A timer stopped", public_summary: "It *stopped*." },
    tags: [{ name: "4b", id: "4b", class: "regulation" }, { name: "timing" }],
    competitions: [{ id: competitionId, name, comments: "the second time" }],
  });
  expect(await everybodyReads(id)).not.toHaveProperty("private_description");
  await send(at(decide, id), { intent: "take-back" });
  expect(await everybodyReads(id)).toBeUndefined();
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "incident"), eq(auditEvents.subjectId, String(id))));
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual(
    ["written", "resolved", "reopened"].map((kind) => [`incident.${kind}`, member.id]),
  );
});

test("it is changed with all it is tied to, and shown as it was typed", async () => {
  const [one, two] = [await createCompetition(db), await createCompetition(db)];
  const id = await begin({ competitions: one.id });
  const changed = fields({
    tags: " 9f2 ,, scrambling، 9f2",
    competitions: `${two.id}\n${one.id}: here`,
    isDigestWorthy: "yes",
  });
  expect((await send(at(change, id), changed)).page).toBe(`/staff/incidents/${id}?done=saved`);
  expect(await findIncidentContent(db, id)).toEqual({
    ...{
      title: "A timer stopped",
      publicSummary: "It *stopped*.",
      privateDescription: "Of whom.",
      privateDecision: "",
    },
    ...{ tags: "9f2, scrambling", isDigestWorthy: true },
    competitions: [`${one.id}: here`, two.id].sort().join("\n"),
  });
});

test("what cannot be is told beside it, and nothing is saved", async () => {
  const before = await db.$count(incidents);
  expect((await send(write, fields({ title: "" }))).memory.problems).toEqual({ title: "Give it a title." });
  expect((await send(write, fields({ competitions: "NoSuch2026" }))).memory.problems).toEqual({
    competitions: "There is no competition NoSuch2026: its id stands in its address.",
  });
  const tags = Array.from({ length: 21 }, (_, place) => `t${place}`).join(",");
  expect((await send(write, fields({ tags }))).memory.problems).toEqual({ tags: "Give 20 tags at most." });
  expect((await send(write, fields({ tags: "x".repeat(51) }))).memory.problems).toEqual({
    tags: "A tag takes 50 characters at most.",
  });
  expect((await send(write, fields({ intent: "preview" }))).memory.code).toBe("preview");
  expect(await db.$count(incidents)).toBe(before);
});

test("it is deleted once somebody has agreed", async () => {
  const id = await begin({ title: "Gone" });
  expect((await send(at(remove, id), {})).memory.problems).toEqual({
    agreed: "The incident “Gone” is deleted for good.",
  });
  expect((await sendAgreeing(at(remove, id), {}, { cookie })).page).toBe("/staff/incidents?done=deleted");
  expect(await findIncidentContent(db, id)).toBeUndefined();
});

test("C01: nobody else writes, publishes or deletes", async () => {
  const id = await begin();
  const as = await signInCookie(db, (await createDelegate(db)).id);
  for (const handler of [write, at(change, id), at(decide, id), at(remove, id)])
    expect((await sendForm(handler, fields({ intent: "publish" }), { cookie: as })).status).toBe(403);
  for (const odd of ["0", "x", "99999999999", "__proto__"])
    expect((await sendForm(at(decide, odd), { intent: "publish" }, { cookie })).status).toBe(404);
});
