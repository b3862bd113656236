import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications, initialAccessTokens } from "#lib/db/schema/oauth.ts";
import { mostApplications } from "#lib/oauth/applications/commands.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { askFrom, manage, register, someMetadata } from "#lib/testing/registering-program.ts";
import { invalidToken, registrationService } from "#lib/testing/registration-service.ts";

const { db, baseUrl, owner, newToken } = await registrationService();
let token: string;
beforeEach(async () => {
  token = await newToken();
});

describe("initial access tokens", () => {
  const challenge = ({ headers }: { headers: Headers }) => headers.get("www-authenticate");

  test("without one nothing is registered, and the answer says how to ask", async () => {
    const answer = await register(someMetadata);
    expect([answer.status, answer.body.error]).toEqual([401, "invalid_token"]);
    expect(challenge(answer)).toBe(`Bearer realm="${baseUrl}"`);
    expect(await db.$count(applications)).toBe(0);
  });

  test("one that nobody made, is over, used up or deleted, or of another kind, is refused", async () => {
    const { body } = await register(someMetadata, token);
    const isRefused = async (wrong: string) => {
      const answer = await register(someMetadata, wrong);
      expect([wrong, answer.status, answer.body]).toEqual([wrong, 401, invalidToken]);
      expect(challenge(answer)).toContain('error="invalid_token"');
    };
    for (const wrong of ["x", "%", "stadion_iat_x", String(body.registration_access_token), String(body.client_secret)])
      await isRefused(wrong);
    for (const set of [{ expiresAt: sql`now() - interval '1 second'` }, { registrationsLeft: 0 }]) {
      const spoilt = await newToken();
      await db
        .update(initialAccessTokens)
        .set(set)
        .where(eq(initialAccessTokens.tokenHash, sha256(spoilt)));
      await isRefused(spoilt);
    }
    const deleted = await newToken();
    await db.delete(initialAccessTokens).where(eq(initialAccessTokens.tokenHash, sha256(deleted)));
    await isRefused(deleted);
  });

  test.each([
    ["suspended", { suspendedAt: new Date() }],
    ["deleted", { deletedAt: new Date() }],
    ["not confirmed", { emailConfirmedAt: null }],
  ])("one whose owner is %s registers nothing", async (_, set) => {
    const person = await createAccount(db);
    const theirs = await newToken({ accountId: person.id });
    await db.update(accounts).set(set).where(eq(accounts.id, person.id));
    expect(await register(someMetadata, theirs)).toMatchObject({ status: 401, body: invalidToken });
  });

  test("of many at once with one registration left, one registers", async () => {
    const one = await newToken({ registrations: "1" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(someMetadata, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401, 401, 401, 401]);
    expect(await db.$count(applications)).toBe(1);
  });

  test("an owner has no more applications by machine than by hand", async () => {
    const person = await createAccount(db);
    const theirs = await newToken({ accountId: person.id });
    const { application } = await createApplication(db, { ownerId: person.id });
    const { id, clientId, hasLogo, ...row } = application;
    const rows = Array.from({ length: mostApplications - 2 }, (_, position) => ({ ...row, clientId: `c${position}` }));
    await db.insert(applications).values(rows);
    const answers = await Promise.all([register(someMetadata, theirs), register(someMetadata, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toEqual({
      error: "access_denied",
      error_description: `You have ${mostApplications} applications: delete one you no longer need.`,
    });
    await expect(createApplication(db, { ownerId: person.id })).rejects.toThrow("delete one you no longer need");
  });

  test("two made by hand at once do not both become the last", async () => {
    const { id, clientId, hasLogo, ...row } = (await createApplication(db, { ownerId: owner.id })).application;
    const rows = Array.from({ length: mostApplications - 2 }, (_, position) => ({ ...row, clientId: `h${position}` }));
    await db.insert(applications).values(rows);
    const made = Array.from({ length: 6 }, () => createApplication(db, { ownerId: owner.id }));
    const outcomes = await Promise.allSettled(made);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(applications, eq(applications.ownerId, owner.id))).toBe(mostApplications);
  });

  test("whoever guesses many of either kind waits", async () => {
    const { body } = await register(someMetadata, token);
    const wrong = async () => await register(someMetadata, "stadion_iat_wrong");
    for (let guess = 0; guess < 60; guess += 1) await wrong();
    const refused = await wrong();
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: "slow_down", error_description: "too many wrong tokens from this address" },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await manage(body, "GET")).status).toBe(429);
    askFrom("198.51.100.7");
    expect((await manage(body, "GET")).status).toBe(200);
  });
});
