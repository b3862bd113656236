import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { findBearer } from "./bearer.ts";

// As many as have an account at a large association, each with a session, a token of their own and three of applications.
const { db, url } = await testDatabase();
const people = 100_000;
const tokensEach = 3;
const accountId = sql`(10000000 + n)`;

let accessToken: string;
let personalToken: string;
let cookie: string;

beforeAll(async () => {
  const { application } = await createApplication(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into accounts (id, name, email) select ${accountId}, 'Person ' || n, 'person' || n || '@mail.example'
      from generate_series(1, ${people}) n`);
    await tx.execute(sql`
      insert into sessions (id_hash, account_id, expires_at) select md5('session ' || n), ${accountId}, now() + interval '9 days'
      from generate_series(1, ${people}) n`);
    await tx.execute(sql`
      insert into personal_tokens (account_id, name, token_hash, hint, scopes)
      select ${accountId}, 'mine', md5('token ' || n), 'abcd', '{public}' from generate_series(1, ${people}) n`);
    await tx.execute(sql`
      insert into consents (account_id, application_id, scopes) select ${accountId}, ${application.id}, '{public}'
      from generate_series(1, ${people}) n`);
    await tx.execute(sql`
      insert into oauth_artefacts (model, id_hash, payload, grant_id, account_id, client_id, expires_at)
      select (array['AccessToken', 'RefreshToken', 'ClientCredentials'])[1 + each % 3], md5(each || ' ' || n),
        '{"scope":"public"}', 'grant ' || n, ${accountId}, ${application.clientId}, now() + interval '1 hour'
      from generate_series(1, ${people}) n cross join generate_series(1, ${tokensEach}) each`);
  });
  const account = await createAccount(db);
  [accessToken, personalToken, cookie] = [
    "an-access-token",
    await createToken(db, account.id),
    await signInCookie(db, account.id),
  ];
  await db.insert(consents).values({ accountId: account.id, applicationId: application.id, scopes: ["public"] });
  await db.insert(oauthArtefacts).values({
    ...{ model: "AccessToken", idHash: sha256(accessToken), payload: { scope: "public" }, grantId: "grant" },
    ...{ accountId: account.id, clientId: application.clientId, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  // Their use is noted once a minute: from here on, nothing is written.
  await findBearer(db, accessToken);
  await findBearer(db, personalToken);
  await db.execute(sql`vacuum analyze accounts, sessions, personal_tokens, consents, oauth_artefacts`);
}, 280_000);

test("an access token is found by its hash, with its account and its consent, and no other row is touched", async () => {
  const scans = await scansOfAll(url, async (read) => expect(await findBearer(read, accessToken)).toBeDefined());
  expect(indexesUsed(scans, "oauth_artefacts")).toEqual(["oauth_artefacts_model_id_hash_pk"]);
  expect(rowsTouchedOf(scans, "oauth_artefacts")).toBe(1);
  expect(indexesUsed(scans, "accounts")).not.toContain("none: every row");
  expect(indexesUsed(scans, "consents")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "consents")).toBe(1);
});

test("one's own token is found by its hash, and no other row is touched", async () => {
  const scans = await scansOfAll(url, async (read) => expect(await findBearer(read, personalToken)).toBeDefined());
  expect(indexesUsed(scans, "personal_tokens")).toEqual(["personal_tokens_hash"]);
  expect(rowsTouchedOf(scans, "personal_tokens")).toBe(1);
  expect(indexesUsed(scans, "accounts")).toEqual(["accounts_pkey"]);
});

test("a session is found by its hash, and no other row is touched", async () => {
  const scans = await scansOfAll(url, async (read) =>
    expect(await findSignedIn(read, cookie, new Date())).toBeDefined(),
  );
  expect(indexesUsed(scans, "sessions")).toEqual(["sessions_pkey"]);
  expect(rowsTouchedOf(scans, "sessions")).toBe(1);
  expect(indexesUsed(scans, "accounts")).toEqual(["accounts_pkey"]);
});
