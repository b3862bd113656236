import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { removalNotices } from "#lib/db/schema/privacy.ts";
import { recordConsent } from "#lib/oauth/consents/commands.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { mostRemovals } from "#lib/privacy/removal-notices.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createApplicationToken, createToken } from "#lib/testing/factories/tokens.ts";
import { GET, POST } from "./route.ts";

const { db } = await testDatabase();
const path = "/api/v0/applications/me/removals";
const now = new Date("2026-03-04T05:06:07Z");

/** An application with a token of its own, as its client credentials give it. */
async function application() {
  const owner = await createAccount(db);
  const { application } = await createApplication(db, { ownerId: owner.id });
  const token = await createApplicationToken(db, application);
  const removals = async () => (await call(GET, path, { token })).body;
  const done = (body: unknown) => call(POST, path, { method: "POST", token, body });
  return { id: application.id, owner, token, removals, done };
}

type Application = Awaited<ReturnType<typeof application>>;

/** Somebody who lets these in, and goes. */
async function gone(erasedAt: Date, ...letIn: Application[]): Promise<number> {
  const { id: accountId } = await createAccount(db);
  for (const { id: applicationId } of letIn) {
    const decision = { granted: ["public" as const], declined: [], on: "page" as const, userAgent: null };
    await recordConsent(db, { accountId, applicationId, ...decision });
  }
  await eraseAccount(db, accountId, { by: null, now: erasedAt });
  return accountId;
}

test("an application is told of those who let it in and are gone, the oldest first, until it says that their data is", async () => {
  const [mine, another] = [await application(), await application()];
  expect(await mine.removals()).toEqual({ removals: [], complete: true });
  const second = await gone(new Date("2026-03-02T12:00:00Z"), mine, another);
  const first = await gone(new Date("2026-03-01T12:00:00Z"), mine);
  const removals = [
    { user_id: first, removed_at: "2026-03-01T12:00:00.000Z" },
    { user_id: second, removed_at: "2026-03-02T12:00:00.000Z" },
  ];
  expect(await mine.removals()).toEqual({ removals, complete: true });

  expect(await mine.done({ user_ids: [first, 2 ** 31 - 1] })).toMatchObject({ status: 200, body: { removed: 1 } });
  expect(await mine.removals()).toEqual({ removals: removals.slice(1), complete: true });
  expect((await mine.done({ user_ids: [first, second] })).body).toEqual({ removed: 1 });
  expect((await mine.done({ user_ids: [first, second] })).body).toEqual({ removed: 0 });
  expect(await mine.removals()).toEqual({ removals: [], complete: true });
  // What one has done is not what another has.
  expect(await another.removals()).toEqual({ removals: removals.slice(1), complete: true });

  const trail = await db
    .select({ actorId: auditEvents.actorId, applicationId: auditEvents.applicationId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.kind, "application.removals_acknowledged"), eq(auditEvents.applicationId, mine.id)))
    .orderBy(auditEvents.id);
  expect(trail).toEqual([
    { actorId: null, applicationId: mine.id, data: { accountIds: [first] } },
    { actorId: null, applicationId: mine.id, data: { accountIds: [second] } },
  ]);
});

test("it is told of so many at once, and that there are more", async () => {
  const mine = await application();
  const people = await db
    .insert(accounts)
    .values(Array.from({ length: mostRemovals + 1 }, () => ({ name: "Erased", isPlaceholder: true })))
    .returning({ accountId: accounts.id });
  await db
    .insert(removalNotices)
    .values(people.map((somebody) => ({ applicationId: mine.id, ...somebody, erasedAt: now })));
  const { removals, complete } = (await mine.removals()) as { removals: { user_id: number }[]; complete: boolean };
  expect([removals.length, complete]).toEqual([mostRemovals, false]);
  await mine.done({ user_ids: removals.map(({ user_id }) => user_id) });
  const left = { removals: [{ user_id: expect.any(Number), removed_at: "2026-03-04T05:06:07.000Z" }], complete: true };
  expect(await mine.removals()).toEqual(left);
});

test("nobody but an application asks: no person, by whatever token, and not nobody", async () => {
  const mine = await application();
  const token = await createToken(db, mine.owner.id, ["public", "manage_competitions"]);
  const message = "This is for an application's own token, of its client credentials";
  for (const handler of [GET, POST]) {
    const body = handler === POST ? { method: "POST", body: { user_ids: [1] } } : {};
    const refused = await call(handler, path, { token, ...body });
    expect({ status: 403, body: refused.body }).toEqual(errorBody(refused, message, "not_an_application"));
    const nobody = await call(handler, path, body);
    expect({ status: 401, body: nobody.body }).toEqual(errorBody(nobody, "Please log in", "unauthenticated"));
  }
});

test.each([
  undefined,
  {},
  { user_ids: [] },
  { user_ids: ["1"] },
  { user_ids: [0] },
  { user_ids: [2 ** 31] },
  { user_ids: Array.from({ length: mostRemovals + 1 }, (_, index) => index + 1) },
])("%o is no list of people", async (body) => {
  const mine = await application();
  const somebody = await gone(now, mine);
  expect((await mine.done(body)).status).toBe(422);
  expect(await mine.removals()).toMatchObject({ removals: [{ user_id: somebody }] });
});
