import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applicationSecrets, applications, initialAccessTokens, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { register, someMetadata } from "#lib/testing/registering-program.ts";
import { registrationService } from "#lib/testing/registration-service.ts";

const { db, baseUrl, newToken } = await registrationService();
let token: string;
beforeEach(async () => {
  token = await newToken();
});

test("B17: a copy of the tables has no token or secret that works", async () => {
  const { body } = await register(someMetadata, token);
  const rows = await Promise.all([
    db.select().from(initialAccessTokens),
    db.select().from(oauthArtefacts),
    db.select().from(applicationSecrets),
    db.select().from(applications),
    db.select().from(auditEvents),
  ]);
  const dump = JSON.stringify(rows);
  for (const secret of [token, body.client_secret, body.registration_access_token].map(String)) {
    expect(secret.length).toBeGreaterThan(40);
    expect(dump).not.toContain(secret);
  }
});

describe("what stands around it", () => {
  const ask = async (init: RequestInit & { path?: string }) =>
    await fetch(`${baseUrl}/oauth/register${init.path ?? ""}`, init);
  const json = { "content-type": "application/json" };

  test("C09: what cannot be read is an error of its own, before anything else", async () => {
    const authorization = `Bearer ${token}`;
    const sent = async (body: string | Uint8Array, headers: Record<string, string> = json) => {
      const answer = await ask({ method: "POST", body: body as BodyInit, headers: { authorization, ...headers } });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    const malformed = [400, "invalid_request"];
    for (const body of ["{", "[]", "null", '"x"', "5", "[".repeat(50_000)])
      expect([body.slice(0, 9), await sent(body)]).toEqual([body.slice(0, 9), malformed]);
    expect(await sent(`{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)).toEqual([400, expect.any(String)]);
    expect(await sent(new Uint8Array([0x7b, 0xff, 0x7d]))).toEqual(malformed);
    expect(await sent("{}", { "content-type": "application/json; charset=utf-16" })).toEqual(malformed);
    expect(await sent("client_name=x", { "content-type": "application/x-www-form-urlencoded" })).toEqual(malformed);
    expect(await sent(JSON.stringify({ client_name: "x".repeat(60_000) }))).toEqual([413, "invalid_request"]);
    expect(await db.$count(applications)).toBe(0);
  });

  test("any web page may ask, and read what it is told", async () => {
    const origin = "https://tool.example";
    for (const path of ["", "/x"]) {
      const headers = { origin, "access-control-request-method": "PUT" };
      const preflight = await ask({ path, method: "OPTIONS", headers });
      expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
        204,
        "GET, POST, PUT, DELETE",
      ]);
      expect(preflight.headers.get("access-control-allow-headers")).toBe("Authorization, Content-Type");
      expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    }
    const refused = await ask({ method: "POST", headers: { origin, ...json }, body: "{}" });
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
  });

  test("C18: other methods are refused", async () => {
    expect((await ask({ method: "GET" })).status).toBe(405);
    for (const method of ["PUT", "DELETE", "PATCH"]) expect((await ask({ method })).status).toBe(405);
    for (const method of ["POST", "PATCH"]) expect((await ask({ path: "/x", method })).status).toBe(405);
  });

  test("B16: a token in the address or in two places is refused", async () => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const body = JSON.stringify(someMetadata);
    expect((await ask({ path: `?access_token=${token}`, method: "POST", headers: json, body })).status).toBe(400);
    expect((await ask({ path: `?access_token=${token}`, method: "POST", headers, body })).status).toBe(400);
    expect(await db.$count(applications)).toBe(0);
  });

  test("discovery says where it is", async () => {
    for (const name of ["openid-configuration", "oauth-authorization-server"]) {
      const answer = await fetch(`${baseUrl}/.well-known/${name}`);
      expect(((await answer.json()) as Record<string, unknown>).registration_endpoint).toBe(
        `${baseUrl}/oauth/register`,
      );
    }
  });
});
