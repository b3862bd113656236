import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { initialAccessTokens } from "#lib/db/schema/oauth.ts";
import { deleteExpired } from "#lib/oauth/tokens/cleanup.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createInitialToken, deleteInitialToken, findUsableInitialToken, listInitialTokens } from "./initial-tokens.ts";

const { db } = await testDatabase();

const input = {
  name: "Robots",
  scopes: ["public" as const, "email" as const],
  registrations: "5" as const,
  lifetime: "7" as const,
};

test("its owner sees name, scopes, what is left and the last characters, never the token", async () => {
  const owner = await createAccount(db);
  const token = await createInitialToken(db, owner.id, input);
  expect(token).toMatch(/^stadion_iat_[\w-]{43}$/);
  expect(await listInitialTokens(db, owner.id)).toEqual([
    {
      id: expect.any(Number),
      accountId: owner.id,
      name: "Robots",
      hint: token.slice(-4),
      scopes: ["public", "email"],
      registrationsLeft: 5,
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      lastUsedAt: null,
    },
  ]);
  const [recorded] = await db.select().from(auditEvents).where(eq(auditEvents.actorId, owner.id));
  expect(recorded).toMatchObject({
    kind: "initial_access_token.created",
    data: { name: "Robots", scopes: ["public", "email"], registrations: 5 },
  });
});

test.each([
  ["suspended", { suspendedAt: new Date() }],
  ["deleted", { deletedAt: new Date() }],
  ["not confirmed", { emailConfirmedAt: null }],
])("whoever is %s makes none", async (_, set) => {
  const person = await createAccount(db);
  await db.update(accounts).set(set).where(eq(accounts.id, person.id));
  await expect(createInitialToken(db, person.id, input)).rejects.toThrow("Confirm your e-mail address first.");
  expect(await listInitialTokens(db, person.id)).toEqual([]);
});

test("nobody has more than twenty, however many are made at once", async () => {
  const owner = await createAccount(db);
  const made = await Promise.allSettled(Array.from({ length: 24 }, () => createInitialToken(db, owner.id, input)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await listInitialTokens(db, owner.id)).toHaveLength(20);
});

test("nobody deletes somebody else's, and a deleted one is not found", async () => {
  const owner = await createAccount(db);
  const token = await createInitialToken(db, owner.id, input);
  const [listed] = await listInitialTokens(db, owner.id);
  const stranger = await createAccount(db);
  const tokenId = listed?.id ?? 0;
  await expect(deleteInitialToken(db, { accountId: stranger.id, tokenId })).rejects.toThrow("Token with id");
  expect(await findUsableInitialToken(db, token)).toEqual(listed);
  await deleteInitialToken(db, { accountId: owner.id, tokenId });
  expect(await findUsableInitialToken(db, token)).toBeUndefined();
});

test("those that are over are listed for a month", async () => {
  const owner = await createAccount(db);
  for (const days of [29, 31]) {
    await createInitialToken(db, owner.id, { ...input, name: String(days) });
    await db
      .update(initialAccessTokens)
      .set({ expiresAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(initialAccessTokens.name, String(days)));
  }
  await deleteExpired(db, { now: new Date() });
  expect((await listInitialTokens(db, owner.id)).map(({ name }) => name)).toEqual(["29"]);
});
