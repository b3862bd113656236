import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { getWaitingDevice } from "#lib/oauth/device/device-codes.ts";
import { deviceGrantType } from "#lib/oauth/provider/client-metadata.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { formAnswer } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

let account: Account;
let client: { client_id: string };

beforeAll(async () => {
  account = await createAccount(db);
  const { application } = await createApplication(db, { kind: "native", allowsDevice: true, redirectUris: [] });
  client = { client_id: application.clientId };
});

type Begun = { device_code: string; user_code: string } & Record<string, unknown>;

async function begin(scope = "public email"): Promise<Begun> {
  const body = new URLSearchParams({ ...client, scope });
  const answer = await fetch(`${baseUrl}/oauth/device/authorize`, { method: "POST", body });
  return (await answer.json()) as Begun;
}

const poll = ({ device_code }: Begun) => requestToken({ ...client, grant_type: deviceGrantType, device_code });

test("RFC 8628 §3.2: the answer names the code, where to type it and for how long", async () => {
  expect(await begin()).toEqual({
    device_code: expect.stringMatching(/^[\w-]{43}$/),
    user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
    verification_uri: `${baseUrl}/oauth/device`,
    verification_uri_complete: expect.stringMatching(/\/oauth\/device\?user_code=[A-Z]{4}-[A-Z]{4}$/),
    expires_in: 900,
    interval: 5,
  });
});

test("RFC 8628 §3.5: a device that asks too often is told to slow down, each time by five seconds more", async () => {
  const begun = await begin();
  const secondsLater = async (seconds: number) => {
    await db
      .update(oauthArtefacts)
      .set({ lastUsedAt: sql`${oauthArtefacts.lastUsedAt} - make_interval(secs => ${seconds})` })
      .where(eq(oauthArtefacts.idHash, sha256(begun.device_code)));
    return (await poll(begun)).body.error;
  };
  expect((await poll(begun)).body.error).toBe("authorization_pending");
  expect(await secondsLater(6)).toBe("authorization_pending");
  expect(await secondsLater(1)).toBe("slow_down");
  expect(await secondsLater(6)).toBe("slow_down");
  expect(await secondsLater(16)).toBe("authorization_pending");

  const person = new Browser(await signInCookie(db, account.id));
  await person.post("/oauth/device/decision", { user_code: begun.user_code, decision: "authorize" });
  expect((await poll(begun)).status).toBe(200);
});

test("RFC 8628 §3.5: the device waits, and gets its tokens once the person agreed", async () => {
  const begun = await begin();
  expect(await poll(begun)).toMatchObject({ status: 400, body: { error: "authorization_pending" } });

  const person = new Browser(await signInCookie(db, account.id));
  const decided = await person.post("/oauth/device/decision", {
    user_code: begun.user_code.toLowerCase(),
    decision: "authorize",
    scopes: "email",
  });
  expect(Browser.location(decided).href).toBe(`${baseUrl}/oauth/device?done=authorized`);

  const answer = await poll(begun);
  expect(answer).toMatchObject({ status: 200, body: { scope: "public email", refresh_token: expect.any(String) } });
  expect(await findBearer(db, String(answer.body.access_token))).toMatchObject({ account: { id: account.id } });
  expect(await poll(begun)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

test("a person who says no ends it, and a code works once (RFC 8628 §3.5)", async () => {
  const begun = await begin();
  const person = new Browser(await signInCookie(db, account.id));
  await person.post("/oauth/device/decision", { user_code: begun.user_code, decision: "deny" });
  expect(await poll(begun)).toMatchObject({ status: 400, body: { error: "access_denied" } });
  const again = await person.post("/oauth/device/decision", { user_code: begun.user_code, decision: "authorize" });
  expect(await formAnswer(again)).toMatchObject({
    page: `/oauth/device?user_code=${begun.user_code}`,
    memory: { message: "This code is wrong, was used, or has expired. Ask the device for another one." },
  });
});

const countWaiting = async (on: typeof db) => {
  const [found] = await on.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.waiting;
};

test.each([["authorize"], ["deny"]])(
  "of two people who decide about one code at once, one does: the other's %s is refused, and nothing of theirs is kept",
  async (decision) => {
    const begun = await begin();
    const people = [await createAccount(db), await createAccount(db)];
    const decide = async (person: Account, as: string) => {
      const browser = new Browser(await signInCookie(db, person.id));
      const fields = { user_code: begun.user_code, decision: as, scopes: "email" };
      return await formAnswer(await browser.post("/oauth/device/decision", fields));
    };
    // Both have read the code before either writes.
    const deciding = await db.transaction(async (tx) => {
      await tx
        .select()
        .from(oauthArtefacts)
        .where(eq(oauthArtefacts.idHash, sha256(begun.device_code)))
        .for("update");
      const both = people.map((person, place) => decide(person, place === 0 ? "authorize" : decision));
      await expect.poll(() => countWaiting(db)).toBe(2);
      return { both };
    });
    const answers = await Promise.all(deciding.both);
    const refused = answers.findIndex(({ memory }) => memory?.message !== undefined);
    expect(answers.filter(({ page }) => page.startsWith("/oauth/device?done="))).toHaveLength(1);
    expect(answers[refused]?.memory?.message).toMatch(/used/);
    const loser = people[refused]!.id;
    expect(await db.select().from(consents).where(eq(consents.accountId, loser))).toEqual([]);
    expect(await db.select().from(oauthArtefacts).where(eq(oauthArtefacts.accountId, loser))).toEqual([]);
    const answer = await poll(begun);
    if (answer.status === 400) expect([refused, answer.body.error]).toEqual([0, "access_denied"]);
    else expect((await findBearer(db, String(answer.body.access_token)))?.account?.id).toBe(people[1 - refused]?.id);
  },
);

test("F24: guesses of a user code are counted, for the account and for its network (RFC 8628 §5.1)", async () => {
  const begun = await begin();
  const [guesser, neighbour] = [await createAccount(db), await createAccount(db)];
  const deny = async (person: Account, user_code: string) => {
    const browser = new Browser(await signInCookie(db, person.id));
    return await formAnswer(await browser.post("/oauth/device/decision", { user_code, decision: "deny" }));
  };
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await deny(guesser, "BBBB-BBBB")).memory).toMatchObject({
      message: expect.stringMatching(/^This code is wrong/),
    });
  }
  expect((await deny(guesser, begun.user_code)).memory).toMatchObject({
    message: expect.stringMatching(/^Too many attempts/),
  });
  expect((await deny(neighbour, begun.user_code)).page).toBe("/oauth/device?done=denied");
});

test("F24: a page that only looks a code up counts as well, and a right code is not held against anybody", async () => {
  const begun = await begin();
  const person = { accountId: (await createAccount(db)).id, ipAddress: "203.0.113.9" };
  for (let look = 0; look < 15; look += 1) {
    expect(await getWaitingDevice(db, { ...person, userCode: begun.user_code })).toMatchObject({
      scopes: ["public", "email"],
    });
  }
  const guess = (userCode: string) => getWaitingDevice(db, { ...person, userCode });
  for (const wrong of ["BBBB-BBBB", "x".repeat(100_000), "🎲", "", "BBBB-BBBC", "BBBB-BBBD", "B", "C", "D", "F"]) {
    await expect(guess(wrong)).rejects.toMatchObject({ kind: "invalid" });
  }
  await expect(guess(begun.user_code)).rejects.toMatchObject({ kind: "rate_limited" });
});

test("a scope that was not registered is refused here as at the other endpoints", async () => {
  expect(await begin("public secrets")).toEqual({
    error: "invalid_scope",
    error_description: "requested scope is not known",
    scope: "secrets",
  });
});
