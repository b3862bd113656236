import { readFile } from "node:fs/promises";
import { getTableName, isTable, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { accounts, avatars, sessions } from "#lib/db/schema/accounts.ts";
import * as oauthSchema from "#lib/db/schema/oauth.ts";
import { consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import * as rolesSchema from "#lib/db/schema/roles.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";

const { db } = await testDatabase();

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
    const { account, clientId } = await createGrant();
    const idHash = sha256("token");
    await db.insert(oauthArtefacts).values({
      ...{ model: "AccessToken", idHash, payload: { scope: "public" }, grantId: "grant" },
      ...{ accountId: account.id, clientId, expiresAt: new Date("2040-01-01") },
    });
    await db.insert(avatars).values({ accountId: account.id, status: "approved", url: "https://pictures.example/1" });
    await createRole(db, { accountId: account.id, groupId: (await createGroup(db)).id });
    await createToken(db, account.id);
    await db.insert(sessions).values({ idHash, accountId: account.id, expiresAt: new Date("2040-01-01") });
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

/** Somebody who has let an application in. */
async function createGrant() {
  const account = await createAccount(db);
  const { application } = await createApplication(db);
  await db.insert(consents).values({ accountId: account.id, applicationId: application.id, scopes: ["public"] });
  return { account, clientId: application.clientId };
}

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
