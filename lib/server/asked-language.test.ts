import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { responseCache } from "#lib/api/response-cache.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { currentLanguage, t, to } from "#lib/language/translate.ts";
import { type CurrentRequest, withRequest } from "#lib/platform/current-request.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { takeLanguage } from "./asked-language.ts";
import { loadDeclaredPages } from "./declared-pages.ts";
import { readRoutes } from "./route-table.ts";

const { db } = await testDatabase();
let made = 0;

// In the place of Next: a page that says how it was asked for, and in its second line at which address it stands.
const { baseUrl } = await startTestServer({
  cachedPages: await loadDeclaredPages(),
  fallback: ({ url = "", headers }: IncomingMessage, outgoing: ServerResponse) => {
    made += 1;
    outgoing.setHeader("Content-Type", "text/html; charset=utf-8");
    outgoing.end(
      `${[
        currentLanguage(),
        url,
        headers["x-stadion-address"],
        t("Sign in"),
        to("/persons?page=2"),
        to("/api/v0/me"),
      ].join()}\n<link rel="canonical" href="${to(url)}"/>`,
    );
  },
});

beforeAll(() => moveVersions(db, ["competitions", "people", "results", "content"]));
beforeEach(() => {
  made = 0;
  responseCache(db).clear();
});

type Asked = { accept?: string; "accept-language"?: string; cookie?: string; method?: string };

const ask = (path: string, { method = "GET", ...headers }: Asked = {}) =>
  new Promise<{ status?: number | undefined; location?: string | undefined; vary?: string | undefined; body: string }>(
    (resolve, reject) => {
      request(baseUrl, { path, method, headers: { accept: "text/html", ...headers } }, async (incoming) => {
        let body = "";
        for await (const part of incoming) body += part;
        const { location, vary } = incoming.headers;
        resolve({ status: incoming.statusCode, location, vary, body });
      })
        .once("error", reject)
        .end();
    },
  );

const bodyOf = async (path: string, asked?: Asked) => (await ask(path, asked)).body.replace(/\n<link .*$/, "");

test("an address with a language's mark is its page in that language, as all that it links to is", async () => {
  expect(await bodyOf("/es/persons?page=2")).toBe(
    "es,/persons?page=2,/persons?page=2,Iniciar sesión,/es/persons?page=2,/api/v0/me",
  );
  expect(await bodyOf("/ar")).toBe("ar,/,/,تسجيل الدخول,/ar/persons?page=2,/api/v0/me");
  expect(await bodyOf("/persons?page=2")).toMatch(/^en,\/persons\?page=2,.*,Sign in,\/persons\?page=2,/);
  // The first language has no mark, and no other is spoken.
  for (const path of ["/en/persons", "/fr/persons", "/est", "/ES/persons"]) {
    expect((await bodyOf(path)).split(",").slice(0, 2)).toEqual(["en", path]);
  }
});

test("a page is cached once for each language", async () => {
  for (const path of ["/competitions", "/es/competitions", "/competitions", "/es/competitions", "/ar/competitions"]) {
    expect((await bodyOf(path)).slice(0, 2)).toBe(/^\/(es|ar)\//.exec(path)?.[1] ?? "en");
  }
  expect(made).toBe(3);
});

test("what programs ask for has no other address", async () => {
  for (const path of ["/es/api/v0/countries", "/es/oauth/token", "/es/.well-known/openid-configuration"]) {
    expect((await bodyOf(path, { accept: "*/*" })).split(",").slice(0, 2)).toEqual(["en", path]);
  }
  const spoken = await ask("/api/v0/competitions/Nowhere2020", { "accept-language": "es" });
  expect([spoken.status, spoken.body]).toEqual([404, expect.stringContaining("Competition with id")]);
});

test("a browser is led to the page in the language that it names, with its question", async () => {
  const ways: [Asked, string | undefined][] = [
    [{ "accept-language": "es-MX,es;q=0.9,en;q=0.8" }, "/es/persons?q=Ana"],
    [{ "accept-language": "fr, ar;q=0.8, en;q=0.3" }, "/ar/persons?q=Ana"],
    [{ "accept-language": "en-GB, es;q=0.9" }, undefined],
    [{ "accept-language": "fr" }, undefined],
    [{ "accept-language": "*" }, undefined],
    [{ "accept-language": `es${",x".repeat(5000)}` }, undefined],
    [{}, undefined],
    [{ "accept-language": "es", cookie: "stadion-language=en" }, undefined],
    [{ "accept-language": "en", cookie: "stadion-language=ar" }, "/ar/persons?q=Ana"],
    [{ "accept-language": "es", cookie: "stadion-language=tlh" }, "/es/persons?q=Ana"],
    // A script, a picture.
    [{ "accept-language": "es", accept: "*/*" }, undefined],
  ];
  for (const [asked, location] of ways) {
    const answer = await ask("/persons?q=Ana", asked);
    expect([asked, answer.status, answer.location]).toEqual([asked, location ? 307 : 200, location]);
    if (location) expect(answer.vary).toBe("Accept-Language, Cookie");
  }
});

test("what leads a browser there is an answer like any other: with all headers, and a line of its own in the log", async () => {
  const log = keepLog();
  const headers = { accept: "text/html", "accept-language": "es" };
  const answer = await fetch(`${baseUrl}/competitions/Lyon2030`, { redirect: "manual", headers });
  const { date: _, connection: __, "keep-alive": ___, ...told } = Object.fromEntries(answer.headers);
  const requestId = answer.headers.get("x-request-id");
  expect([answer.status, told]).toEqual([
    307,
    {
      location: "/es/competitions/Lyon2030",
      vary: "Accept-Language, Cookie",
      "cache-control": "private, no-store",
      "content-length": "0",
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  await expect
    .poll(() => log.lines("request"))
    .toMatchObject([{ requestId, route: "/competitions/[competitionId]", status: 307 }]);
});

test("an application that sends somebody here says which language to speak, before their browser does", async () => {
  const languageOf = async (path: string, asked?: Asked) => (await bodyOf(path, asked)).split(",")[0];
  expect(await languageOf("/oauth/consent/abc?ui_locales=fr-CA%20es-MX%20ar")).toBe("es");
  expect(await languageOf("/oauth/consent/abc?ui_locales=en", { "accept-language": "ar" })).toBe("en");
  expect(await languageOf("/oauth/consent/abc?ui_locales=tlh", { "accept-language": "ar" })).toBe("ar");
  expect(await languageOf(`/oauth/consent/abc?ui_locales=${"x%20".repeat(500)}es`)).toBe("en");
  expect((await ask("/sign-in?callbackUrl=%2F&ui_locales=ar")).location).toBe(
    "/ar/sign-in?callbackUrl=%2F&ui_locales=ar",
  );
});

test("what has no address in another language is answered where it is, in that language", async () => {
  expect((await bodyOf("/oauth/consent/abc", { "accept-language": "es" })).split(",").slice(0, 2)).toEqual([
    "es",
    "/oauth/consent/abc",
  ]);
  const sent = await ask("/settings/email/submit", { method: "POST", "accept-language": "ar" });
  expect([sent.status, sent.body.slice(0, 2)]).toEqual([200, "ar"]);
  expect((await ask("/no/such/page", { "accept-language": "es" })).body.slice(0, 2)).toBe("es");
});

test("redirects are told of the mark that was taken out, and by nobody else", () => {
  const ways: [string, string | undefined][] = [
    ["/es/competitions/Lyon2030/registrations", "es"],
    ["/ar/help/api", "ar"],
    ["/competitions/Lyon2030/registrations", undefined],
    ["/es/api/v0/me", undefined],
    ["/api/v0/me", undefined],
  ];
  for (const [url, mark] of ways) {
    const headers: Record<string, string> = { "accept-language": "es", "x-stadion-mark": "xx" };
    const incoming = { url, method: "GET", headers } as unknown as IncomingMessage;
    takeLanguage(incoming, {} as ServerResponse, readRoutes("app", "public"));
    expect([url, headers["x-stadion-mark"]]).toEqual([url, mark]);
  }
});

test("no mark leads to another site", async () => {
  for (const path of ["/es//evil.example/a", "/es/%2F%2Fevil.example", "//evil.example/es"]) {
    const { status, location } = await ask(path, { "accept-language": "ar" });
    expect([path, status, location?.startsWith("//") ?? false]).toEqual([path, expect.any(Number), false]);
  }
});

test("interfaces speak English, whatever a browser adds to what a script asks", async () => {
  overrideEnv({ API_HOST_ALIAS: "api.stadion.example" });
  const spanish = { "accept-language": "es", accept: "text/html", cookie: "stadion-language=es" };
  const ways: [string, Record<string, string>][] = [
    ["/api/v1/competitions/A/live/rounds/333-r1", {}],
    ["//api/v1/competitions/A/live/rounds/333-r1", {}],
    ["/./api/v0/me", {}],
    ["/es/../api/v0/me", {}],
    ["http://stadion.example/api/v0/me?x", {}],
    ["\\oauth//token", {}],
    ["/oauth/token", {}],
    ["/oauth/token?x", {}],
    ["/oauth/register/abc", {}],
    ["/oauth/device/authorize", {}],
    ["/.well-known/openid-configuration", {}],
    ["/competitions", { host: "api.stadion.example" }],
    ["/es/competitions", { host: "api.stadion.example" }],
  ];
  for (const [url, headers] of ways) {
    const noted: CurrentRequest = {
      id: "1",
      route: undefined,
      accountId: undefined,
      applicationId: undefined,
      trace: undefined,
    };
    const incoming = { url, method: "GET", headers: { ...spanish, ...headers } } as unknown as IncomingMessage;
    const taken = withRequest(noted, () => takeLanguage(incoming, {} as ServerResponse, readRoutes("app", "public")));
    expect([url, taken, noted.language, incoming.url]).toEqual([url, "go on", undefined, url]);
  }
  overrideEnv({ API_HOST_ALIAS: undefined });
});

test("an address that nobody can read is told of in the language that was asked for", async () => {
  const marked = await bodyOf("/es/%C3%28");
  expect(marked).toContain('<html lang="es" dir="ltr">');
  expect(marked).toContain("No ha funcionado");
  expect(marked).toContain("La dirección no está bien escrita");
  const named = await ask("/%C3%28", { "accept-language": "ar" });
  expect([named.status, named.body]).toEqual([400, expect.stringContaining('<html lang="ar" dir="rtl">')]);
  expect(named.body).toContain("العنوان غير مكتوب بشكل صحيح");
  expect(await bodyOf("/%C3%28")).toContain("The address is not well-formed");
});
