import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applicationMembers, applications, consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { goBack } from "#lib/testing/go-back.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { newTokenCache, recogniseToken, tokenCacheBytes } from "./recognised-tokens.ts";

const { db } = await testDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

async function createAccessToken(lifetimeSeconds = 3600) {
  const owner = await createAccount(db);
  const account = await createAccount(db);
  const { application } = await createApplication(db, { ownerId: owner.id, scopes: ["public", "email"] });
  const token = `token-${account.id}`;
  await db
    .insert(consents)
    .values({ accountId: account.id, applicationId: application.id, scopes: ["public", "email"] });
  await db.insert(oauthArtefacts).values({
    model: "AccessToken",
    idHash: sha256(token),
    payload: { scope: "public email" },
    grantId: `grant-${account.id}`,
    accountId: account.id,
    clientId: application.clientId,
    expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
  });
  return { token, owner, account, application };
}

const withoutTriggers = async (statement: ReturnType<typeof sql>) => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
};

describe("a token that was recognised", () => {
  test("is looked up again where the database has gone back behind what was seen of it", async () => {
    await db.execute(sql`select setval('data_revisions', 1000)`);
    const { token } = await createAccessToken();
    expect(await recogniseToken(db, token)).toBeDefined();
    await goBack(db);
    await db.delete(oauthArtefacts).where(eq(oauthArtefacts.idHash, sha256(token)));
    expect(await recogniseToken(db, token)).toBeUndefined();
  });

  test("is looked up again where the database has gone back while it was looked up", async () => {
    await db.execute(sql`select setval('data_revisions', 2000)`);
    const { token } = await createAccessToken();
    const isIt = eq(oauthArtefacts.idHash, sha256(token));
    const { slow } = await db.transaction(async (tx) => {
      await tx.select().from(oauthArtefacts).where(isIt).for("update");
      const slow = recogniseToken(db, token);
      await expect.poll(() => lockWaits(db)).toBe(1);
      await goBack(db);
      // Other requests learn of that before the token is cached.
      await freshVersions(db);
      return { slow };
    });
    expect(await slow).toBeDefined();
    await db.delete(oauthArtefacts).where(isIt);
    expect(await recogniseToken(db, token)).toBeUndefined();
  });

  test("is not looked up again", async () => {
    const { token } = await createAccessToken();
    const first = await recogniseToken(db, token);
    // Behind the back of everything that would tell.
    await withoutTriggers(sql`delete from oauth_artefacts where id_hash = ${sha256(token)}`);
    expect((await recogniseToken(db, token))?.bearer).toEqual(first?.bearer);
  });

  test("B11: is looked up again once it may have expired, and once its use is to be noted", async () => {
    const { token } = await createAccessToken(30);
    const personal = await createToken(db, (await createAccount(db)).id);
    await recogniseToken(db, token);
    await recogniseToken(db, personal);
    await withoutTriggers(sql`delete from oauth_artefacts`);
    await withoutTriggers(sql`delete from personal_tokens where token_hash = ${sha256(personal)}`);
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 31_000);
    expect(await recogniseToken(db, token)).toBeUndefined();
    expect(await recogniseToken(db, personal)).toBeDefined();
    clock.mockImplementation(() => now() + 61_000);
    expect(await recogniseToken(db, personal)).toBeUndefined();
  });

  test.each<[string, (of: Awaited<ReturnType<typeof createAccessToken>>) => Promise<unknown>]>([
    ["deleted", ({ token }) => db.delete(oauthArtefacts).where(eq(oauthArtefacts.idHash, sha256(token)))],
    [
      "ended early",
      ({ token }) =>
        db
          .update(oauthArtefacts)
          .set({ expiresAt: new Date(0) })
          .where(eq(oauthArtefacts.idHash, sha256(token))),
    ],
    [
      "its person suspended",
      ({ account }) => db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, account.id)),
    ],
    ["its person deleted", ({ account }) => db.delete(accounts).where(eq(accounts.id, account.id))],
    [
      "its application suspended",
      ({ application }) =>
        db.update(applications).set({ suspendedAt: new Date() }).where(eq(applications.id, application.id)),
    ],
    [
      "its application's owner suspended",
      ({ owner }) => db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, owner.id)),
    ],
    [
      "both of its application's owners suspended",
      async ({ token, application, owner }) => {
        const second = await createAccount(db);
        await db
          .insert(applicationMembers)
          .values({ applicationId: application.id, accountId: second.id, role: "owner" });
        await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, owner.id));
        expect(await recogniseToken(db, token)).toBeDefined();
        await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, second.id));
      },
    ],
  ])("D03: is refused from the next request on: %s", async (_, change) => {
    const created = await createAccessToken();
    expect(await recogniseToken(db, created.token)).toBeDefined();
    await change(created);
    expect(await recogniseToken(db, created.token)).toBeUndefined();
  });

  test("is cached as of before it was looked up: what moves meanwhile is seen by the next request", async () => {
    const { token, application } = await createAccessToken();
    const { slow } = await db.transaction(async (tx) => {
      await tx
        .select()
        .from(oauthArtefacts)
        .where(eq(oauthArtefacts.idHash, sha256(token)))
        .for("update");
      const slow = recogniseToken(db, token);
      // What it is has been read, and its first use is noted before it is told.
      await expect.poll(() => lockWaits(db)).toBe(1);
      await db
        .update(applications)
        .set({ scopes: ["public"] })
        .where(eq(applications.id, application.id));
      // Other requests learn of that before the token is cached.
      await freshVersions(db);
      return { slow };
    });
    const { bearer, versions, names, revision } = (await slow)!;
    expect(bearer.scopes).toEqual(["public", "email"]);
    // Nor is what is made for it any newer.
    expect(versions.haveMoved(names, revision)).toBe(true);
    expect((await recogniseToken(db, token))?.bearer.scopes).toEqual(["public"]);
  });

  test("F10: loses the scopes that its application gives up, and those that its person leaves out", async () => {
    const { token, account, application } = await createAccessToken();
    const scopes = async () => (await recogniseToken(db, token))?.bearer.scopes;
    expect(await scopes()).toEqual(["public", "email"]);
    await db
      .update(consents)
      .set({ scopes: ["public"], declinedScopes: ["email"] })
      .where(eq(consents.accountId, account.id));
    expect(await scopes()).toEqual(["public"]);
    await db.delete(consents).where(eq(consents.accountId, account.id));
    expect(await scopes()).toEqual(["public", "email"]);
    await db
      .update(applications)
      .set({ scopes: ["public"] })
      .where(eq(applications.id, application.id));
    expect(await scopes()).toEqual(["public"]);
  });

  test("is forgotten when there are too many, names and all that is known of them counted", () => {
    const memory = newTokenCache(1024 * 1024);
    const account = { name: "x".repeat(1000) };
    for (let n = 0; n < 10_000; n++) {
      memory.set(`token ${n}`, { bearer: { account } as never, names: [], goodUntil: 0, revision: 0 });
    }
    expect(memory.calculatedSize).toBeLessThanOrEqual(1024 * 1024);
    expect(memory.size).toBeLessThan((1024 * 1024) / 3000);
    expect(memory.size).toBeGreaterThan(100);
  });

  test("is no part of what is kept: its hash is", async () => {
    const before = tokenCacheBytes(db);
    const { token } = await createAccessToken();
    await recogniseToken(db, token);
    expect(tokenCacheBytes(db)).toBeGreaterThan(before + 1000);
    const kept = JSON.stringify([...keptTokens()]);
    expect(kept).toContain(sha256(token));
    expect(kept).not.toContain(token);
  });
});

const keptTokens = () =>
  new ProcessWide<WeakMap<Database, ReturnType<typeof newTokenCache>>>("tokens").value?.get(db)?.entries() ?? [];
