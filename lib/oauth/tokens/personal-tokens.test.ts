import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { personalScopesAmong } from "./personal-token.ts";
import { createPersonalToken, deletePersonalToken, listPersonalTokens } from "./personal-tokens.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

async function newToken() {
  const person = await createAccount(db);
  const scopes = personalScopesAmong(["email"]);
  return {
    person,
    token: await createPersonalToken(db, person.id, { name: "Backup script", scopes, lifetime: "30" }),
  };
}

test("a personal token works wherever a bearer token does, with its scopes", async () => {
  const { person, token } = await newToken();
  expect(token).toMatch(/^stadion_pat_[\w-]{43}$/);
  const answer = await fetch(`${baseUrl}/api/v0/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await answer.json()) as { me: object }).me).toMatchObject({ id: person.id, email: person.email });
  expect(await findBearer(db, token)).toMatchObject({
    account: { id: person.id },
    scopes: ["public", "email"],
    application: null,
    personalTokenId: expect.any(Number),
  });
});

test("its owner sees name, scopes, last use and last characters, never the token", async () => {
  const { person, token } = await newToken();
  await findBearer(db, token);
  const [listed] = await listPersonalTokens(db, person.id);
  expect(listed).toEqual({
    id: expect.any(Number),
    accountId: person.id,
    name: "Backup script",
    hint: token.slice(-4),
    scopes: ["public", "email"],
    createdAt: expect.any(Date),
    expiresAt: expect.any(Date),
    lastUsedAt: expect.any(Date),
  });
});

test("an expired, a deleted and a suspended person's token are no good", async () => {
  const expired = await newToken();
  await db
    .update(personalTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(personalTokens.accountId, expired.person.id));
  expect(await findBearer(db, expired.token)).toBeUndefined();

  const deleted = await newToken();
  const [listed] = await listPersonalTokens(db, deleted.person.id);
  await deletePersonalToken(db, { accountId: deleted.person.id, tokenId: listed?.id ?? 0 });
  expect(await findBearer(db, deleted.token)).toBeUndefined();

  const suspended = await newToken();
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, suspended.person.id));
  expect(await findBearer(db, suspended.token)).toBeUndefined();
});

test("nobody deletes somebody else's token", async () => {
  const { person } = await newToken();
  const [listed] = await listPersonalTokens(db, person.id);
  const stranger = await createAccount(db);
  const attempt = deletePersonalToken(db, { accountId: stranger.id, tokenId: listed?.id ?? 0 });
  await expect(attempt).rejects.toThrow("Token with id");
});

test("D08: what is no token is refused without a crash", async () => {
  for (const token of ["%", "", "a b", "x".repeat(10_000), "eyJhbGciOiJub25lIn0.e30.", "stadion_pat_x"]) {
    const answer = await fetch(`${baseUrl}/api/v0/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  }
});
