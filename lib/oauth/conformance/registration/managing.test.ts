import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applications, initialAccessTokens, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { addRedirectUri, updateApplication } from "#lib/oauth/applications/commands.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { addSecret } from "#lib/oauth/applications/secrets.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { changeable, manage, register, someMetadata } from "#lib/testing/registering-program.ts";
import { invalidToken, metadataError, registrationService } from "#lib/testing/registration-service.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db, baseUrl, owner, newToken, applicationOf } = await registrationService();
let token: string;
beforeEach(async () => {
  token = await newToken();
});

describe("managing (RFC 7592)", () => {
  test("what is read is what is there, as its owner has changed it since, without any secret", async () => {
    const { body } = await register(someMetadata, token);
    const { client_secret, client_secret_expires_at, ...rest } = body;
    expect(await manage(body, "GET")).toMatchObject({ status: 200, body: rest });
    await addRedirectUri(db, await applicationOf(body), "https://robot.example/other", { by: owner.id });
    const { status, body: read } = await manage(body, "GET");
    expect([status, read]).toEqual([
      200,
      { ...rest, redirect_uris: ["https://robot.example/callback", "https://robot.example/other"] },
    ]);
  });

  test("a change is under the same rules, keeps what its owner alone decides, and gives another token", async () => {
    const { body } = await register(someMetadata, token);
    const change = changeable(body, { client_name: "Other robot", redirect_uris: ["https://robot.example/new"] });
    const { status, body: changed } = await manage(body, "PUT", change);
    const { client_secret, client_secret_expires_at, ...rest } = body;
    expect([status, changed]).toEqual([
      200,
      {
        ...rest,
        client_name: "Other robot",
        redirect_uris: ["https://robot.example/new"],
        registration_access_token: expect.any(String),
      },
    ]);
    expect(changed.registration_access_token).not.toBe(body.registration_access_token);
    expect(await applicationOf(body)).toMatchObject({ name: "Other robot", profile: "modern" });
    expect(await manage(body, "GET")).toMatchObject({ status: 401, body: invalidToken });
    expect((await manage(changed, "GET")).status).toBe(200);
    const { id } = await applicationOf(body);
    const [recorded] = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.kind, "application.changed"), eq(auditEvents.subjectId, String(id))));
    expect(recorded).toMatchObject({ actorId: null, applicationId: id });
    for (const [wrong, error] of [
      [{ redirect_uris: ["http://a.example/"] }, "invalid_redirect_uri"],
      [{ scope: "public manage_competitions" }, "invalid_client_metadata"],
      [{ client_name: " " }, "invalid_client_metadata"],
      [{ grant_types: ["password"] }, "invalid_client_metadata"],
      [{ registration_access_token: "x" }, "invalid_request"],
      [{ client_id: "other" }, "invalid_request"],
      [{ application: { isBuiltIn: true }, redirect_uris: [] }, "invalid_redirect_uri"],
    ] as const) {
      const answer = await manage(changed, "PUT", changeable(changed, wrong));
      expect([wrong, answer.status, answer.body.error]).toEqual([wrong, 400, error]);
    }
    expect((await manage(changed, "GET")).body).toMatchObject({ client_name: "Other robot", scope: "public email" });
  });

  test("A12: a change asks for no more than the token's owner chose then, or has given it since", async () => {
    const { body } = await register({ ...someMetadata, scope: "public" }, token);
    const widened = await manage(body, "PUT", changeable(body, { scope: "public email" }));
    expect(widened.body.scope).toBe("public email");
    const application = await applicationOf(body);
    await updateApplication(
      db,
      application,
      { ...application, scopes: ["public", "dob"], defaultScopes: ["public"] },
      { by: owner.id },
    );
    const kept = await manage(widened.body, "PUT", changeable(widened.body, { scope: "public email dob" }));
    expect(kept.body.scope).toBe("public email dob");
    const beyond = await manage(kept.body, "PUT", changeable(kept.body, { scope: "public openid" }));
    expect(beyond.body).toEqual(metadataError("scope: openid is not among those that this registration may have"));
    const unsaid = await manage(kept.body, "PUT", changeable(kept.body, { scope: undefined }));
    expect(unsaid.body.scope).toBe("public email dob");
  });

  test("the secret may be sent along: the right one, either of two, and never its hash", async () => {
    const { body } = await register(someMetadata, token);
    const change = (client_secret: unknown, of = body) => manage(of, "PUT", changeable(of, { client_secret }));
    const refused = { status: 400, body: { error: "invalid_request" } };
    const hash = sha256(String(body.client_secret));
    for (const wrong of ["wrong", hash, sha256(hash), "none", " ", 5, {}])
      expect(await change(wrong)).toMatchObject(refused);
    const once = await change(body.client_secret);
    expect(once.status).toBe(200);
    expect(once.body).not.toHaveProperty("client_secret");
    const second = await addSecret(db, await applicationOf(body), { by: owner.id });
    const twice = await change(second, once.body);
    expect(twice.status).toBe(200);
    const last = await change(body.client_secret, twice.body);
    expect(last.status).toBe(200);
    expect(await change(hash, last.body)).toMatchObject(refused);
    expect(JSON.stringify([once, twice, last])).not.toContain(hash);
  });

  test("one that becomes able to keep a secret is given one, and works with it", async () => {
    const { body } = await register({ ...someMetadata, token_endpoint_auth_method: "none" }, token);
    expect(await manage(body, "PUT", changeable(body, { client_secret: "" }))).toMatchObject({ status: 400 });
    const change = changeable(body, {
      token_endpoint_auth_method: "client_secret_post",
      grant_types: ["authorization_code", "client_credentials"],
    });
    const { body: changed } = await manage(body, "PUT", change);
    expect(changed).toMatchObject({ client_secret: expect.any(String), client_secret_expires_at: 0 });
    const client = { client_id: String(changed.client_id), client_secret: String(changed.client_secret) };
    expect((await requestToken({ ...client, grant_type: "client_credentials" })).status).toBe(200);
    const back = await manage(changed, "PUT", changeable(changed, { token_endpoint_auth_method: "none" }));
    expect(back.body).toEqual(metadataError("grant_types: client_credentials needs a secret"));
  });

  test("deleting it ends what it holds, as by hand", async () => {
    const grant_types = ["authorization_code", "client_credentials"];
    const { body } = await register({ ...someMetadata, grant_types }, token);
    const client = { client_id: String(body.client_id), client_secret: String(body.client_secret) };
    expect((await requestToken({ ...client, grant_type: "client_credentials" })).status).toBe(200);
    const { status, body: nothing } = await manage(body, "DELETE");
    expect([status, nothing]).toEqual([204, {}]);
    expect(await findApplication(db, client.client_id)).toBeUndefined();
    expect(await db.$count(oauthArtefacts, eq(oauthArtefacts.clientId, client.client_id))).toBe(0);
    expect((await requestToken({ ...client, grant_type: "client_credentials" })).status).toBe(401);
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      expect(await manage(body, method, method === "PUT" ? {} : undefined)).toMatchObject({
        status: 401,
        body: invalidToken,
      });
    }
    expect(await db.$count(auditEvents, eq(auditEvents.kind, "application.deleted"))).toBe(1);
  });

  test("another's application is not told of, and the token that was tried there is good for nothing any more", async () => {
    const own = (await register(someMetadata, token)).body;
    const stranger = await createAccount(db);
    const theirs = (await register(someMetadata, await newToken({ accountId: stranger.id }))).body;
    const { application: byHand } = await createApplication(db, { ownerId: stranger.id });
    for (const clientId of [theirs.client_id, byHand.clientId, "nobody", "%20"]) {
      for (const method of ["GET", "PUT", "DELETE"] as const) {
        const thief = (await register({ ...someMetadata, client_name: "Thief" }, token)).body;
        const there = { ...thief, registration_client_uri: `${baseUrl}/oauth/register/${clientId}` };
        const body = method === "PUT" ? changeable(theirs, { client_name: "Stolen" }) : undefined;
        const answer = await manage(there, method, body);
        expect([clientId, method, answer.status, answer.body]).toEqual([clientId, method, 401, invalidToken]);
        expect((await manage(thief, "GET")).status).toBe(401);
        await forgetThief(thief);
      }
    }
    expect((await manage(theirs, "GET")).body.client_name).toBe("Backup robot");
    expect((await manage(own, "GET")).status).toBe(200);
    expect(await findApplication(db, byHand.clientId)).toEqual(byHand);
  });

  // An owner has room for so many only, and a token registers so many.
  const forgetThief = async ({ client_id }: Record<string, unknown>) => {
    await db.delete(applications).where(eq(applications.clientId, String(client_id)));
    await db.update(initialAccessTokens).set({ registrationsLeft: 20 });
  };

  test("of two changes at once with one token, one is made", async () => {
    const { body } = await register(someMetadata, token);
    const names = Array.from({ length: 6 }, (_, position) => `Robot ${position}`);
    const answers = await Promise.all(
      names.map((client_name) => manage(body, "PUT", changeable(body, { client_name }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    const made = answers.find(({ status }) => status === 200)?.body ?? {};
    expect((await manage(made, "GET")).body.client_name).toBe(made.client_name);
    const live = and(
      eq(oauthArtefacts.model, "RegistrationAccessToken"),
      eq(oauthArtefacts.clientId, String(body.client_id)),
    );
    expect(await db.$count(oauthArtefacts, live)).toBe(1);
  });

  test("one that changes itself without end is stopped for a while", async () => {
    let { body } = await register(someMetadata, token);
    for (let change = 0; change < 30; change += 1) ({ body } = await manage(body, "PUT", changeable(body)));
    const refused = await manage(body, "PUT", changeable(body));
    expect([refused.status, refused.body.error]).toEqual([429, "slow_down"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await manage(body, "GET")).status).toBe(200);
  });
});
