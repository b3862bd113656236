import { readFile } from "node:fs/promises";
import { eq, getTableName, isTable, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { accounts, avatars, sessions } from "#lib/db/schema/accounts.ts";
import * as oauthSchema from "#lib/db/schema/oauth.ts";
import { applications, consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import * as rolesSchema from "#lib/db/schema/roles.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
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
    // As a standby has it that lacked the last writes: what is given out from now on was given out before.
    await withoutTriggers(
      sql`update data_versions set revision = revision - 100, whole_revision = whole_revision - 100`,
    );
    await db.execute(sql`select setval('data_revisions', (select max(revision) from data_versions))`);
    await db.delete(oauthArtefacts).where(eq(oauthArtefacts.idHash, sha256(token)));
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
  ])("D03: is refused from the next request on: %s", async (_, change) => {
    const created = await createAccessToken();
    expect(await recogniseToken(db, created.token)).toBeDefined();
    await change(created);
    expect(await recogniseToken(db, created.token)).toBeUndefined();
  });

  test("F10: loses the scopes that its application gives up, and those that its person leaves out", async () => {
    const { token, account, application } = await createAccessToken();
    const scopes = async () => (await recogniseToken(db, token))?.bearer.scopes;
    expect(await scopes()).toEqual(["public", "email"]);
    await db
      .update(consents)
      .set({ declinedScopes: ["email"] })
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
    expect(JSON.stringify([...(tokenMemoryOf() ?? [])])).not.toContain(token);
  });
});

const tokenMemoryOf = () =>
  (globalThis as { stadionTokens?: WeakMap<object, { entries: () => Iterable<unknown> }> }).stadionTokens
    ?.get(db)
    ?.entries();

/** What is read of nobody but to be shown to themselves, or moves with each use. */
const irrelevant = [
  "accounts.last_sign_in_at",
  "accounts.totp_last_step",
  "consents.last_used_at",
  "consents.last_user_agent",
  "consents.updated_at",
  "oauth_artefacts.last_used_at",
  "personal_tokens.last_used_at",
  "sessions.last_seen_at",
];

const values: Record<string, string> = {
  integer: "coalesce(%, 0) + 100000",
  bigint: "coalesce(%, 0) + 100000",
  boolean: "not coalesce(%, false)",
  text: "coalesce(%, '') || 'x'",
  ARRAY: "array['changed']",
  jsonb: `'{"changed": true}'`,
  bytea: "'changed'::bytea",
  date: "coalesce(%, '2000-01-01') + 1",
  "timestamp with time zone": "coalesce(%, '2040-01-01') + interval '1 hour'",
};

describe("what decides whom a token speaks for, and what is told of them", () => {
  const tables = [
    "accounts",
    "applications",
    "avatars",
    "consents",
    "groups",
    "oauth_artefacts",
    "personal_tokens",
    "roles",
    "sessions",
  ];

  test("is every table that is read for it", async () => {
    const files = ["lib/oauth/bearer.ts", "lib/roles/profiles.ts", "lib/accounts/session.ts"];
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from "#lib\/db\/schema/g)].flatMap(([, names = ""]) => names.split(",")),
    );
    const known = { ...oauthSchema, ...rolesSchema, accounts, avatars, sessions } as Record<string, unknown>;
    const read = imported.map((name) => known[name.trim()]).filter((table) => isTable(table));
    expect([...new Set(read.map((table) => getTableName(table)))].sort()).toEqual(tables);
  });

  test("moves a revision with each of its columns", async () => {
    const { account, token } = await createAccessToken();
    await db.insert(avatars).values({ accountId: account.id, status: "approved", url: "https://pictures.example/1" });
    await createRole(db, { accountId: account.id, groupId: (await createGroup(db)).id });
    await createToken(db, account.id);
    await db
      .insert(sessions)
      .values({ idHash: sha256(token), accountId: account.id, expiresAt: new Date("2040-01-01") });
    await withoutConstraints();

    const columns = await db.execute<{ table_name: string; column_name: string; data_type: string }>(sql`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name in ${tables} and is_generated = 'NEVER'
      order by table_name, column_name`);
    const silent: string[] = [];
    for (const { table_name, column_name, data_type } of columns) {
      const name = `${table_name}.${column_name}`;
      const value = (values[data_type] ?? expect.fail(`${name}: ${data_type}`)).replace("%", `"${column_name}"`);
      const { revision } = await freshVersions(db);
      const changed = sql.raw(`update "${table_name}" set "${column_name}" = ${value}
        where ctid = (select ctid from "${table_name}" order by ctid desc limit 1)`);
      // Only a token is told apart by its model: the others are nobody's bearer.
      await db.transaction(async (tx) => {
        await tx.execute(changed);
      });
      if ((await freshVersions(db)).revision === revision) silent.push(name);
      if (name === "oauth_artefacts.model") await db.execute(sql`update oauth_artefacts set model = 'AccessToken'`);
    }
    expect(silent).toEqual(irrelevant);
  });

  test("moves a revision when a row goes, and where it matters when one comes", async () => {
    const silent: string[] = [];
    for (const table of tables) {
      const { revision } = await freshVersions(db);
      await db.execute(sql.raw(`delete from "${table}"`));
      if ((await freshVersions(db)).revision === revision) silent.push(table);
    }
    expect(silent).toEqual([]);
    const { revision } = await freshVersions(db);
    await db.insert(consents).values({ accountId: 1, applicationId: 1, scopes: [] });
    const afterConsent = (await freshVersions(db)).revision;
    await db.insert(avatars).values({ accountId: 1, status: "pending", url: "https://pictures.example/2" });
    const afterAvatar = (await freshVersions(db)).revision;
    await createRole(db, { accountId: 1, groupId: 1 });
    const revisions = [revision, afterConsent, afterAvatar, (await freshVersions(db)).revision];
    expect(new Set(revisions).size).toBe(4);
  });
});

async function withoutConstraints(): Promise<void> {
  const constraints = await db.execute<{ table_name: string; name: string }>(sql`
    select conrelid::regclass::text as table_name, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c')`);
  for (const { table_name, name } of constraints) {
    await db.execute(sql.raw(`alter table ${table_name} drop constraint if exists "${name}"`));
  }
  const generated = await db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and identity_generation = 'ALWAYS'`);
  for (const { table_name, column_name } of generated) {
    await db.execute(sql.raw(`alter table "${table_name}" alter column "${column_name}" set generated by default`));
  }
}
