import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { rateLimits } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applications, consents, machineRegistrations } from "#lib/db/schema/oauth.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { lifetimes } from "#lib/oauth/lifetimes.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { askFrom, changeable, manage, register } from "#lib/testing/registering-program.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { openScopes, removeUnusedOpenRegistrations } from "./open-registration.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

beforeEach(async () => {
  overrideEnv({ CLIENT_REGISTRATION: "open", TRUSTED_PROXY_HOPS: "1" });
  askFrom("203.0.113.1");
  await db.delete(rateLimits);
  await db.delete(applications);
});
afterAll(() => overrideEnv({ CLIENT_REGISTRATION: undefined, TRUSTED_PROXY_HOPS: undefined }));

const native = { client_name: "Terminal", redirect_uris: ["http://127.0.0.1/callback"] };

test("where it is open, a native application of this machine needs no token, and has neither owner nor secret", async () => {
  const { status, body } = await register(native);
  expect([status, body]).toEqual([
    201,
    {
      client_id: expect.stringMatching(/^[\w-]{43}$/),
      client_id_issued_at: expect.any(Number),
      client_name: "Terminal",
      application_type: "native",
      redirect_uris: ["http://127.0.0.1/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      scope: "public email dob competitions openid profile offline_access",
      registration_client_uri: `${baseUrl}/oauth/register/${body.client_id}`,
      registration_access_token: expect.any(String),
    },
  ]);
  const application = await findApplication(db, String(body.client_id));
  expect(application).toMatchObject({ ownerId: null, isNative: true, isConfidential: false, profile: "modern" });
  const [recorded] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(application?.id)));
  expect(recorded).toMatchObject({ actorId: null, kind: "application.registered", ipAddress: "203.0.113.1" });
});

test("it signs people in with PKCE, at any port of this machine, and changes itself under the same rules", async () => {
  const { body } = await register(native);
  const account = await createAccount(db);
  const redirect_uri = "http://127.0.0.1:51234/callback";
  const verifier = "v".repeat(43);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const client = { client_id: String(body.client_id), redirect_uri };
  const back = await authorize(db, account.id, {
    ...client,
    response_type: "code",
    scope: "public",
    code_challenge: Buffer.from(digest).toString("base64url"),
    code_challenge_method: "S256",
  });
  const code = { code: back.searchParams.get("code") ?? "", code_verifier: verifier };
  expect((await requestToken({ grant_type: "authorization_code", ...client, ...code })).status).toBe(200);

  for (const wrong of [
    { redirect_uris: ["https://robot.example/"] },
    { token_endpoint_auth_method: "client_secret_basic" },
    { scope: "public manage_competitions" },
  ]) {
    expect((await manage(body, "PUT", changeable(body, wrong))).status).toBe(400);
  }
  const changed = await manage(body, "PUT", changeable(body, { client_name: "Other terminal", scope: "public" }));
  expect([changed.status, changed.body.client_name]).toEqual([200, "Other terminal"]);
  expect((await manage(changed.body, "DELETE")).status).toBe(204);
});

test.each([
  [{ redirect_uris: ["https://robot.example/"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["http://127.0.0.1/", "https://robot.example/"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["http://127.0.0.1.robot.example/"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["http://127.0.0.1@robot.example/"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["robot:/callback"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["urn:ietf:wg:oauth:2.0:oob"] }, "invalid_redirect_uri"],
  [{ redirect_uris: [] }, "invalid_redirect_uri"],
  [{ application_type: "web" }, "invalid_client_metadata"],
  [{ token_endpoint_auth_method: "client_secret_basic" }, "invalid_client_metadata"],
  [{ grant_types: ["authorization_code", "client_credentials"] }, "invalid_client_metadata"],
  [{ grant_types: ["urn:ietf:params:oauth:grant-type:device_code"], redirect_uris: [] }, "invalid_client_metadata"],
  [{ grant_types: ["authorization_code", "implicit"] }, "invalid_client_metadata"],
  [{ scope: "public manage_competitions" }, "invalid_client_metadata"],
  [{ scope: "manage_registrations" }, "invalid_client_metadata"],
  [{ logo_uri: "https://robot.example/" }, "invalid_client_metadata"],
])("anything more needs a token, and counts for nothing: %o", async (metadata, error) => {
  const { status, body } = await register({ ...native, ...metadata });
  expect([status, body.error]).toEqual([400, error]);
  expect([await db.$count(applications), await db.$count(rateLimits)]).toEqual([0, 0]);
});

test("a wrong token is none, also where none is needed; and where it is not open, one is needed", async () => {
  expect((await register(native, "stadion_iat_wrong")).status).toBe(401);
  overrideEnv({ CLIENT_REGISTRATION: undefined });
  expect((await register(native)).status).toBe(401);
  expect(await db.$count(applications)).toBe(0);
});

test("one network registers twenty a day, and all together a thousand", async () => {
  const statuses: number[] = [];
  for (let one = 0; one < 21; one += 1) statuses.push((await register(native)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  const refused = await register(native);
  expect([refused.status, refused.body.error]).toEqual([429, "slow_down"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
  askFrom("203.0.114.1");
  expect((await register(native)).status).toBe(201);
  await db.update(rateLimits).set({ points: 1000 }).where(sql`${rateLimits.key} like 'openRegistration:%'`);
  expect((await register(native)).status).toBe(429);
  askFrom("203.0.115.1");
  expect((await register(native)).status).toBe(429);
  expect(await db.$count(applications)).toBe(21);
});

test("nothing that it may ask for changes anything in somebody's name", () => {
  expect(openScopes).toEqual(["public", "email", "dob", "competitions", "openid", "profile", "offline_access"]);
});

test("those that nobody has allowed within a week, or used for as long as a refresh token lives, are removed", async () => {
  const ids: Record<string, number> = {};
  const account = await createAccount(db);
  const make = async (name: string, daysOld: number, usedDaysAgo?: number) => {
    const { body } = await register({ ...native, client_name: name });
    const { id } = (await findApplication(db, String(body.client_id)))!;
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    await db
      .update(applications)
      .set({ createdAt: ago(daysOld) })
      .where(eq(applications.id, id));
    if (usedDaysAgo !== undefined) {
      const times = { createdAt: ago(daysOld), lastUsedAt: ago(usedDaysAgo) };
      await db.insert(consents).values({ accountId: account.id, applicationId: id, scopes: ["public"], ...times });
    }
    ids[name] = id;
    return id;
  };
  const longAgo = lifetimes.refreshToken / 86_400 + 1;
  await make("never allowed, new", 6);
  await make("never allowed, old", 8);
  await make("in use", longAgo + 5, 3);
  await make("used long ago", longAgo + 5, longAgo);
  const owned = await make("taken over", 500);
  await db.update(applications).set({ ownerId: account.id }).where(eq(applications.id, owned));
  const byHand = (await createApplication(db)).application.id;
  const ownerless = (await createApplication(db)).application.id;
  await db.insert(machineRegistrations).values({ applicationId: ownerless, scopes: [] });
  for (const id of [byHand, ownerless]) {
    await db
      .update(applications)
      .set({ ownerId: null, createdAt: sql`now() - interval '3 years'` })
      .where(eq(applications.id, id));
  }
  const removed: [string, number][] = [];
  await removeUnusedOpenRegistrations(db, { now: new Date(), note: (...some) => void removed.push(some) });
  expect(removed).toEqual([["unused open registrations", 2]]);
  const left = await db.select({ id: applications.id }).from(applications).orderBy(applications.id);
  expect(left.map(({ id }) => id)).toEqual(
    [ids["never allowed, new"], ids["in use"], owned, byHand, ownerless].map(Number).sort((a, b) => a - b),
  );
});
