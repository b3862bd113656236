import { beforeAll, expect, test } from "vitest";
import { documentFile, readDocument } from "#lib/api/openapi/served-document.ts";
import type { Method, Operation } from "#lib/api/openapi/types.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { mostApplications } from "#lib/oauth/applications/commands.ts";
import { oauthErrorMeanings } from "#lib/oauth/error-meanings.ts";
import { deviceGrantType } from "#lib/oauth/provider/client-metadata.ts";
import { createInitialToken } from "#lib/oauth/registration/initial-tokens.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { documentChecker } from "#lib/testing/document-checker.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { changeable, register, someMetadata } from "#lib/testing/registering-program.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const document = readDocument(baseUrl);
const checker = documentChecker(document);
const documented = Object.entries(document.paths).filter(([path]) => /^\/(oauth|\.well-known)\//.test(path));

const explained = oauthErrorMeanings.flatMap(({ error }) => error.split(", "));

type Asked = {
  query?: string;
  form?: Record<string, string>;
  json?: object;
  address?: string;
  headers?: Record<string, string>;
};
type Case = [method: Method, path: string, status: number, asked: () => Asked];

const client: Record<"confidential" | "device", Record<string, string>> = { confidential: {}, device: {} };
let tokens: Record<"access_token" | "refresh_token", string>;
let personalToken = "";
let tokenWithoutOpenid = "";
let initialToken = "";
let fullToken = "";
let registered: Record<string, string> = {};
const password = "a long enough passphrase";

beforeAll(async () => {
  const account = await createAccount(db, { password });
  personalToken = await createToken(db, account.id, ["public"]);
  const confidential = await createApplication(db, { profile: "compatible", allowsPassword: true });
  client.confidential = { client_id: confidential.application.clientId, client_secret: confidential.secret };
  const device = await createApplication(db, { kind: "native", allowsDevice: true, redirectUris: [] });
  client.device = { client_id: device.application.clientId };
  const grant = { grant_type: "password", username: account.email ?? "", password };
  const tokensFor = async (scope: string) => {
    const body = new URLSearchParams({ ...client.confidential, ...grant, scope });
    return (await (await fetch(`${baseUrl}/oauth/token`, { method: "POST", body })).json()) as typeof tokens;
  };
  tokens = await tokensFor("public openid email profile");
  const input = { name: "x", scopes: ["public" as const], registrations: "5" as const, lifetime: "1" as const };
  initialToken = await createInitialToken(db, account.id, input);
  registered = (await register(someMetadata, initialToken)).body as typeof registered;
  const busy = await createAccount(db);
  const { hasLogo, id, clientId, ...row } = (await createApplication(db, { ownerId: busy.id })).application;
  const others = Array.from({ length: mostApplications - 1 }, (_, position) => ({ ...row, clientId: `x${position}` }));
  await db.insert(applications).values(others);
  fullToken = await createInitialToken(db, busy.id, input);
  tokenWithoutOpenid = (await tokensFor("public")).access_token;
});

const bearer = (token: string): Asked => ({ headers: { authorization: `Bearer ${token}` } });
const wrongClient = { client_id: "nobody", client_secret: "wrong" };

const cases: Case[] = [
  ["get", "/oauth/authorize", 303, () => ({ query: `?${new URLSearchParams(authorization())}` })],
  ["get", "/oauth/authorize", 400, () => ({ query: "?client_id=nobody", headers: { accept: "text/html" } })],
  ["post", "/oauth/authorize", 303, () => ({ form: authorization() })],
  ["post", "/oauth/token", 200, () => ({ form: { ...client.confidential, grant_type: "client_credentials" } })],
  [
    "post",
    "/oauth/token",
    200,
    () => ({ form: { ...client.confidential, grant_type: "refresh_token", ...refresh() } }),
  ],
  ["post", "/oauth/token", 400, () => ({ form: { ...client.device, grant_type: deviceGrantType, device_code: "x" } })],
  ["post", "/oauth/token", 400, () => ({ form: { ...client.confidential, grant_type: "magic" } })],
  ["post", "/oauth/token", 401, () => ({ form: { ...wrongClient, grant_type: "client_credentials" } })],
  ["post", "/oauth/token", 401, () => ({ form: { grant_type: "client_credentials" }, ...wrongBasic })],
  ["post", "/oauth/device/authorize", 200, () => ({ form: { ...client.device, scope: "public" } })],
  ["post", "/oauth/device/authorize", 400, () => ({ form: { ...client.device, scope: "everything" } })],
  ["post", "/oauth/device/authorize", 401, () => ({ form: { client_id: "nobody" } })],
  ["post", "/oauth/device/authorize", 401, () => ({ form: {}, ...wrongBasic })],
  ["post", "/oauth/introspect", 200, () => ({ form: { ...client.confidential, token: tokens.access_token } })],
  ["post", "/oauth/introspect", 200, () => ({ form: { ...client.confidential, token: "x" } })],
  ["post", "/oauth/introspect", 400, () => ({ form: client.confidential })],
  ["post", "/oauth/introspect", 401, () => ({ form: { token: "x" } })],
  ["post", "/oauth/introspect", 401, () => ({ form: { ...wrongClient, token: "x" } })],
  ["post", "/oauth/introspect", 401, () => ({ form: { token: "x" }, ...wrongBasic })],
  ["post", "/oauth/revoke", 200, () => ({ form: { ...client.confidential, token: "x" } })],
  ["post", "/oauth/revoke", 400, () => ({ form: client.confidential })],
  ["post", "/oauth/revoke", 401, () => ({ form: { token: "x" } })],
  ["post", "/oauth/revoke", 401, () => ({ form: { ...wrongClient, token: "x" } })],
  ["post", "/oauth/revoke", 401, () => ({ form: { token: "x" }, ...wrongBasic })],
  ["get", "/oauth/token/info", 200, () => bearer(personalToken)],
  ["get", "/oauth/token/info", 400, () => ({ ...bearer("x"), query: "?access_token=y" })],
  ["get", "/oauth/token/info", 401, () => bearer("x")],
  ["get", "/oauth/userinfo", 200, () => bearer(tokens.access_token)],
  ["get", "/oauth/userinfo", 400, () => ({ ...bearer("x"), query: "?access_token=y" })],
  ["get", "/oauth/userinfo", 401, () => ({})],
  ["get", "/oauth/userinfo", 401, () => bearer("x")],
  ["get", "/oauth/userinfo", 403, () => bearer(tokenWithoutOpenid)],
  ["get", "/oauth/discovery/keys", 200, () => ({})],
  ["post", "/oauth/par", 201, () => ({ form: { ...client.confidential, ...authorization() } })],
  ["post", "/oauth/par", 400, () => ({ form: { ...client.confidential, ...authorization(), scope: "everything" } })],
  ["post", "/oauth/par", 401, () => ({ form: { ...authorization(), ...wrongClient } })],
  ["post", "/oauth/par", 401, () => ({ form: { ...authorization(), client_id: "nobody" }, ...wrongBasic })],
  ["post", "/oauth/register", 201, () => ({ ...bearer(initialToken), json: someMetadata })],
  ["post", "/oauth/register", 400, () => ({ ...bearer(initialToken), json: { ...someMetadata, jwks_uri: "x" } })],
  ["post", "/oauth/register", 401, () => ({ json: someMetadata })],
  ["post", "/oauth/register", 401, () => ({ ...bearer("x"), json: someMetadata })],
  ["post", "/oauth/register", 403, () => ({ ...bearer(fullToken), json: someMetadata })],
  ["post", "/oauth/register", 413, () => ({ ...bearer(initialToken), json: { x: "x".repeat(60_000) } })],
  ["get", "/oauth/register/{clientId}", 200, () => managing()],
  ["get", "/oauth/register/{clientId}", 401, () => ({ ...managing(), ...bearer("x") })],
  ["put", "/oauth/register/{clientId}", 400, () => ({ ...managing(), json: {} })],
  ["put", "/oauth/register/{clientId}", 401, () => ({ ...managing(), headers: {}, json: {} })],
  ["put", "/oauth/register/{clientId}", 413, () => ({ ...managing(), json: { x: "x".repeat(60_000) } })],
  ["put", "/oauth/register/{clientId}", 200, () => ({ ...managing(), json: changeable(registered) })],
  ["delete", "/oauth/register/{clientId}", 401, () => ({ ...managing(), headers: {} })],
  ["delete", "/oauth/register/{clientId}", 204, () => managing()],
  ["get", "/oauth/logout", 200, () => ({})],
  ["get", "/oauth/logout", 400, () => ({ query: "?client_id=nobody", headers: { accept: "text/html" } })],
  ["get", "/.well-known/openid-configuration", 200, () => ({})],
  ["get", "/.well-known/oauth-authorization-server", 200, () => ({})],
];

const managing = (): Asked => ({
  address: `/oauth/register/${registered.client_id}`,
  ...bearer(registered.registration_access_token ?? ""),
});
const wrongBasic: Asked = { headers: { authorization: `Basic ${btoa("nobody:wrong")}` } };
const refresh = () => ({ refresh_token: tokens.refresh_token });
const authorization = () => ({
  client_id: client.confidential.client_id ?? "",
  response_type: "code",
  redirect_uri: "https://app.example/callback",
  scope: "public",
});

/** What an answer had of the headers that the document tells of. */
const met = new Set<string>();

test.each(cases)("what %s %s answers with %i is what the document says", async (method, path, status, asked) => {
  const { query = "", form, json, address = path, headers = {} } = asked();
  const answer = await fetch(baseUrl + address + query, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(json && { "content-type": "application/json" }) },
    redirect: "manual",
    ...(form && { body: new URLSearchParams(form) }),
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  expect([answer.status, answer.status === status ? "" : text]).toEqual([status, ""]);
  const operation = document.paths[path]?.[method] as Operation;
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = isJson ? JSON.parse(text) : {};
  if (method === "put" && status === 200) registered = body as typeof registered;
  if (isJson) expect(checker.violations(operation, status, body)).toEqual([]);
  if (isJson && status >= 400) expect(explained).toContain((body as { error: string }).error);
  const told = operation.responses[status];
  const promised = told && "headers" in told ? Object.keys(told.headers ?? {}) : [];
  for (const name of promised.filter((one) => answer.headers.has(one))) met.add(`${method} ${path} ${status} ${name}`);
  const telling = ["WWW-Authenticate", "Retry-After", "Location"].filter((name) => answer.headers.has(name));
  expect(telling.filter((name) => !promised.includes(name))).toEqual([]);
});

test("every header that the document tells of has come with an answer", () => {
  const asked = [...new Set(cases.map(([method, path, status]) => `${method} ${path} ${status}`))];
  const promised = asked.flatMap((one) => {
    const [method = "get", path = "", status = ""] = one.split(" ");
    const told = document.paths[path]?.[method as Method]?.responses[status];
    return told && "headers" in told ? Object.keys(told.headers ?? {}).map((name) => `${one} ${name}`) : [];
  });
  expect(promised.filter((one) => !met.has(one))).toEqual([]);
});

test("what stands at the redirect address, on our page or where nothing is, is explained to developers, too", async () => {
  const follow = async (path: string, more: Record<string, string>) =>
    await fetch(`${baseUrl}${path}?${new URLSearchParams({ ...authorization(), ...more })}`, { redirect: "manual" });
  const back = await follow("/oauth/authorize", { response_type: "magic" });
  const page = await follow("/oauth/authorize", { redirect_uri: "https://other.example/" });
  const nothing = await follow("/oauth/nothing", {});
  const met = [
    new URL(back.headers.get("location") ?? "").searchParams.get("error"),
    /<code>(\w+)<\/code>/.exec(await page.text())?.[1],
    ((await nothing.json()) as { error: string }).error,
  ];
  expect(met).toEqual(["unsupported_response_type", "invalid_redirect_uri", "not_found"]);
  expect(met.filter((error) => !explained.includes(error ?? ""))).toEqual([]);
});

test.each(["openid-configuration", "oauth-authorization-server"])(
  "every address that %s advertises is in the document",
  async (name) => {
    const answer = await fetch(`${baseUrl}/.well-known/${name}`);
    const { issuer, ...discovered } = (await answer.json()) as Record<string, string>;
    const addresses = Object.entries(discovered).filter(([what]) => /(_endpoint|_uri)$/.test(what));
    expect(addresses.length).toBeGreaterThanOrEqual(9);
    const paths = documented.map(([path]) => issuer + path);
    expect(addresses.filter(([, address]) => !paths.includes(address))).toEqual([]);
    expect(paths).toContain(`${issuer}/.well-known/${name}`);
  },
);

test("servers and documentation are the site's own addresses, and none of anybody else's", async () => {
  const answer = await fetch(`${baseUrl}/api/v0/openapi.json`);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const served = (await answer.json()) as typeof document;
  expect(served).toEqual(document);
  expect(served.servers[0]?.url).toBe(`${baseUrl}/api/v0`);
  expect(served.paths["/v1/registrations/{registrationId}"]?.get?.servers?.[0]?.url).toBe(`${baseUrl}/api`);
  expect(served.paths["/oauth/token"]?.post?.servers?.[0]?.url).toBe(baseUrl);
  expect(served.components.schemas.Error?.properties).toMatchObject({
    docs: { example: `${baseUrl}/developers/errors#not_found` },
  });
  const again = await fetch(`${baseUrl}/api/v0/openapi.json`, {
    headers: { "if-none-match": answer.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect(documentFile).toMatch(/^lib\//);
});
