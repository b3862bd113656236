import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applications, initialAccessTokens } from "#lib/db/schema/oauth.ts";
import { listApplicationsOf } from "#lib/oauth/applications/queries.ts";
import { deviceGrantType } from "#lib/oauth/provider/client-metadata.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { register, someMetadata } from "#lib/testing/registering-program.ts";
import { metadataError, registrationService } from "#lib/testing/registration-service.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db, baseUrl, owner, newToken, applicationOf, address } = await registrationService();
let token: string;
beforeEach(async () => {
  token = await newToken();
});

describe("registering (RFC 7591)", () => {
  test("what is answered is all of it, with the secret this once, and is in the owner's list: modern, not verified", async () => {
    const { status, body, headers } = await register({ ...someMetadata, client_uri: "https://robot.example/" }, token);
    expect([status, headers.get("cache-control")]).toEqual([201, "no-store"]);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\w-]{43}$/),
      client_id_issued_at: expect.any(Number),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_secret_expires_at: 0,
      client_name: "Backup robot",
      client_uri: "https://robot.example/",
      application_type: "web",
      redirect_uris: ["https://robot.example/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "client_secret_basic",
      scope: "public email",
      registration_client_uri: `${baseUrl}/oauth/register/${body.client_id}`,
      registration_access_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [listed] = await listApplicationsOf(db, owner.id);
    expect(listed).toMatchObject({
      clientId: body.client_id,
      name: "Backup robot",
      homepageUrl: "https://robot.example/",
      scopes: ["public", "email"],
      profile: "modern",
      verifiedAt: null,
      isConfidential: true,
      allowsImplicit: false,
      allowsPassword: false,
      allowsDevice: false,
      allowsClientCredentials: false,
      allowsAnyRedirectUri: false,
      isBuiltIn: false,
    });
    const recorded = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.kind, "application.registered"), eq(auditEvents.subjectId, String(listed?.id))));
    expect(recorded).toMatchObject([
      { actorId: owner.id, data: { initialAccessToken: "Robots" }, ipAddress: address() },
    ]);
  });

  test.each([
    ["website", {}, { isConfidential: true, isNative: false }],
    ["browser", { token_endpoint_auth_method: "none" }, { isConfidential: false, isNative: false }],
    [
      "native",
      { application_type: "native", token_endpoint_auth_method: "none" },
      { isConfidential: false, isNative: true },
    ],
    [
      "script",
      { application_type: "native", token_endpoint_auth_method: "client_secret_post" },
      { isConfidential: true, isNative: true },
    ],
  ])("a %s is registered as one, with a secret where it keeps one", async (_, metadata, kind) => {
    const { body } = await register({ ...someMetadata, ...metadata }, token);
    expect(await applicationOf(body)).toMatchObject(kind);
    expect("client_secret" in body).toBe(kind.isConfidential);
    expect(body.token_endpoint_auth_method).toBe(kind.isConfidential ? "client_secret_basic" : "none");
  });

  test("it signs people in at once", async () => {
    const { body } = await register(someMetadata, token);
    const redirect_uri = "https://robot.example/callback";
    const client = { client_id: String(body.client_id), redirect_uri };
    const back = await authorize(db, owner.id, { ...client, response_type: "code", scope: "public email" });
    const code = back.searchParams.get("code") ?? "";
    const secret = { client_secret: String(body.client_secret) };
    expect(await requestToken({ grant_type: "authorization_code", code, ...client, ...secret })).toMatchObject({
      status: 200,
      body: { scope: "public email", refresh_token: expect.any(String) },
    });
  });

  test("a program for itself and one for devices get what they asked for", async () => {
    const grant_types = ["client_credentials", deviceGrantType];
    const { body } = await register({ client_name: "Screen", grant_types, response_types: [] }, token);
    expect(body).toMatchObject({
      grant_types: ["refresh_token", "client_credentials", deviceGrantType],
      redirect_uris: [],
      response_types: [],
    });
    const client = { client_id: String(body.client_id), client_secret: String(body.client_secret) };
    expect((await requestToken({ ...client, grant_type: "client_credentials" })).status).toBe(200);
  });

  test("what is not understood is ignored, our own names among it, and none of them comes back", async () => {
    const more = {
      application: { isBuiltIn: true, allowsAnyRedirectUri: true, profile: "compatible" },
      __proto__: { application: 1 },
      is_built_in: true,
      allowsPassword: true,
      ownerId: 1,
      client_id: "mine",
      client_secret: "mine",
      contacts: ["a@b.example"],
      software_id: "x",
      tos_uri: "https://robot.example/tos",
    };
    const { status, body } = await register({ ...someMetadata, ...more }, token);
    expect(status).toBe(201);
    for (const name of ["application", "is_built_in", "contacts", "software_id", "ownerId"]) {
      expect(body).not.toHaveProperty(name);
    }
    expect([body.client_id, body.client_secret]).not.toContain("mine");
    expect(await applicationOf(body)).toMatchObject({
      profile: "modern",
      isBuiltIn: false,
      allowsAnyRedirectUri: false,
      allowsPassword: false,
      ownerId: owner.id,
    });
    const raw = await fetch(`${baseUrl}/oauth/register`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: '{"client_name":"x","__proto__":{"application":{"isBuiltIn":true}},"redirect_uris":["https://a.example/"]}',
    });
    expect(raw.status).toBe(201);
    expect(await applicationOf((await raw.json()) as object as Record<string, unknown>)).toMatchObject({
      isBuiltIn: false,
    });
  });

  test.each([
    [{ client_name: undefined }, "client_name: Give it a name."],
    [{ client_name: "x".repeat(101) }, "client_name: At most 100 characters."],
    [{ client_name: "a\0b" }, "client_name: Control characters are not allowed."],
    [{ client_name: "\ud800" }, "client_name: Half a character is not text."],
    [{ client_name: "a\u202eb" }, "client_name: A name has no characters that cannot be seen."],
    [{ client_name: 5 }, "client_name: must be a text"],
    [{ client_uri: "javascript:alert(1)" }, "client_uri: Write a web address."],
    [{ client_uri: "https://a.example/\0" }, "client_uri: must be a web address"],
    [{ client_uri: `https://a.example/${"x".repeat(2000)}` }, "client_uri: is longer than 2000 characters"],
    [{ application_type: "desktop" }, "application_type: must be web or native"],
    [{ grant_types: ["magic"] }, "grant_types: magic is not supported"],
    [{ grant_types: "authorization_code" }, "grant_types: must be a list of texts"],
    [{ grant_types: ["client_credentials"] }, "grant_types: addresses to return to need authorization_code"],
    [{ response_types: ["token"] }, "response_types: token does not go with grant_types"],
    [{ response_types: [] }, "response_types: code is missing"],
    [
      { token_endpoint_auth_method: "private_key_jwt" },
      "token_endpoint_auth_method: must be client_secret_basic, client_secret_post or none",
    ],
    [{ subject_type: "pairwise" }, "subject_type: is not supported"],
    [{ id_token_signed_response_alg: "HS256" }, "id_token_signed_response_alg: is not supported"],
    [{ dpop_bound_access_tokens: true }, "dpop_bound_access_tokens: is not supported"],
    [{ scope: "public everything" }, "scope: everything is not among those that this registration may have"],
    [{ scope: 1 }, "scope: must be a text"],
    [{ scope: "public ".repeat(1000) }, "scope: is longer than 2000 characters"],
  ])("what the form would refuse is refused, and nothing is registered or used up: %o", async (wrong, description) => {
    const answer = await register({ ...someMetadata, ...wrong }, token);
    expect([answer.status, answer.body]).toEqual([400, metadataError(description)]);
    expect(await db.$count(applications)).toBe(0);
    expect(await db.$count(initialAccessTokens, eq(initialAccessTokens.registrationsLeft, 20))).toBe(1);
  });

  test.each([
    ["javascript:alert(1)"],
    ["JavaScript:alert(1)"],
    ["data:text/html,x"],
    ["vbscript:x"],
    ["https://a.example/#x"],
    ["https://a.example/?code=1"],
    ["https://user@a.example/"],
    ["https://*.a.example/"],
    ["http://a.example/"],
    ["http://10.0.0.1/"],
    ["robot:/callback"],
    ["/callback"],
    [""],
    [`https://a.example/${"x".repeat(1990)}`],
  ])("A03: an address that the form would refuse is refused: %s", async (uri) => {
    const { status, body } = await register({ ...someMetadata, redirect_uris: [uri] }, token);
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
    expect(body.error_description).toMatch(/^redirect_uris: ./);
    expect(await db.$count(applications)).toBe(0);
  });

  test("A03: none, too many, and what is no list of addresses", async () => {
    const redirect_uris = Array.from({ length: 31 }, (_, position) => `https://a.example/${position}`);
    for (const wrong of [[], redirect_uris, "https://a.example/", [1], [null], { 0: "https://a.example/" }]) {
      const { status, body } = await register({ ...someMetadata, redirect_uris: wrong }, token);
      expect([wrong, status, body.error]).toEqual([wrong, 400, "invalid_redirect_uri"]);
    }
    const elsewhere = { ...someMetadata, post_logout_redirect_uris: ["https://other.example/"] };
    expect((await register(elsewhere, token)).body).toEqual({
      error: "invalid_redirect_uri",
      error_description: "post_logout_redirect_uris: https://other.example/ is not among redirect_uris",
    });
    const same = { ...someMetadata, post_logout_redirect_uris: someMetadata.redirect_uris };
    expect((await register(same, token)).status).toBe(201);
  });

  test.each(["implicit", "password"])("B08: what modern applications may not use is refused: %s", async (grant) => {
    const { status, body } = await register({ ...someMetadata, grant_types: ["authorization_code", grant] }, token);
    expect([status, body]).toEqual([
      400,
      metadataError("grant_types: The implicit flow and the password grant are for compatible applications only."),
    ]);
  });

  test("a client without a secret gets no tokens of its own", async () => {
    const grant_types = ["authorization_code", "client_credentials"];
    const { body } = await register({ ...someMetadata, grant_types, token_endpoint_auth_method: "none" }, token);
    expect(body).toEqual(metadataError("grant_types: client_credentials needs a secret"));
  });

  test("A12: no more scopes than the token's owner chose, all of those where none are named", async () => {
    const { body } = await register({ ...someMetadata, scope: "public manage_competitions" }, token);
    expect(body).toEqual(
      metadataError("scope: manage_competitions is not among those that this registration may have"),
    );
    expect((await register({ ...someMetadata, scope: "email" }, token)).body.scope).toBe("public email");
    expect((await register({ ...someMetadata, scope: "public" }, token)).body.scope).toBe("public");
    const more = await newToken({ scopes: ["public", "manage_competitions"] });
    expect((await register(someMetadata, more)).body.scope).toBe("public manage_competitions");
  });
});
