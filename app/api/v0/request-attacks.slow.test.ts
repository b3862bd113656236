import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as countries } from "#app/api/v0/countries/route.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

const manager = await createAccount(db, { name: "Mana Ger" });
const stranger = await createAccount(db, { name: "Stran Ger" });
const hidden = "Zyzzyva2026";

beforeAll(async () => {
  const period = { startDate: "2026-05-01", endDate: "2026-05-02" };
  await createCompetition(db, { id: "Open2026", ...period, organizers: [manager] });
  await createDraft(db, { id: hidden, ...period, organizers: [manager] });
  await db.insert(incidents).values({ id: 1, title: "Public", resolvedAt: new Date() });
});

describe("C09: bodies", () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}/api/v0/users`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });

  test.each([
    ["10,000 levels deep", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, 400],
    [
      "with 100,000 keys",
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))),
      400,
    ],
    ["with a key twice", '{"ids":[1],"ids":[]}', 400],
    ["with __proto__", '{"__proto__":{"ids":[1]},"constructor":{"prototype":{"ids":[1]}}}', 400],
    ["with NaN", '{"ids":[NaN]}', 400],
    ["that ends early", '{"ids":[1', 400],
    ["with a null character", '{"ids":["\\u0000"]}', 400],
    ["with half a character", '{"ids":["\\ud800"]}', 400],
    ["that is nothing", "", 400],
  ])("%s are refused or understood, never a server error", async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(({} as { ids?: unknown }).ids).toBeUndefined();
  });

  test("of 50 MB are refused without being kept", async () => {
    const before = process.memoryUsage().rss;
    const answer = await post(new Uint8Array(50 * 1024 * 1024).fill(32)).catch(() => undefined);
    if (answer) expect(answer.status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
  });

  test("are not unpacked, however small they are packed", async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(20 * 1024 * 1024, " ")));
    const answer = await post(bomb, { "content-encoding": "gzip" });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      {
        error: "Send the body as it is: no Content-Encoding is understood",
        code: "unsupported_media_type",
        request_id: answer.headers.get("x-request-id"),
        docs: expect.stringMatching(/#unsupported_media_type$/),
      },
    ]);
  });

  const json = '{"ids":[1],"name":"caf\xe9"}';

  test.each<[string, Record<string, string>]>([
    ["identity", { "content-encoding": "Identity" }],
    ["UTF-8", { "content-type": 'application/json; Charset="UTF-8"' }],
    ["its part ASCII", { "content-type": "application/json;charset=us-ascii" }],
  ])("are understood in %s", async (_, headers) => {
    expect((await post(json, headers)).status).toBe(200);
  });

  test.each(["iso-8859-1", '"UTF-16"', "utf-8-sig"])("in charset %s are refused by name", async (charset) => {
    const answer = await post(json, { "content-type": `application/json; charset=${charset}` });
    expect([answer.status, await answer.json()]).toMatchObject([
      415,
      { error: "Send the body in UTF-8: no other charset is understood", code: "unsupported_media_type" },
    ]);
  });

  test.each([
    ["a byte of Latin-1", [0xe9]],
    ["half a character", [0xed, 0xa0, 0x80]],
    ["a character that ends early", [0xe2, 0x82]],
    ["a slash in two bytes", [0xc0, 0xaf]],
  ])("with %s are refused, as JSON and as a form", async (_, bytes) => {
    const around = (before: string, after: string) =>
      new Uint8Array(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]));
    const answers = [
      await post(around('{"ids":[1],"name":"caf', '"}')),
      await fetch(`${baseUrl}/api/v0/registration-data`, {
        method: "POST",
        body: around("ids[]=caf", "&a=1"),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: "The body is not UTF-8", code: "bad_request" },
      ]);
    }
  });

  test("are read as JSON only", async () => {
    expect((await post("<ids/>", { "content-type": "application/xml" })).status).toBe(415);
  });
});

describe("C10: odd text", () => {
  test.each(["\u202Eevil", "\u200B\u200D", "e\u0301", "\u{1F9CA}".repeat(60), "ﬀ", "\uFEFF", "İ", "ß", "x".repeat(50)])(
    "%j is searched for like any other",
    async (text) => {
      for (const path of [
        "search",
        "search/users",
        "persons",
        "competitions",
        "incidents",
        "user_roles/search?query=a&",
      ]) {
        const url = `${baseUrl}/api/v0/${path}${path.includes("?") ? "" : "?"}q=${encodeURIComponent(text)}`;
        expect((await fetch(url)).status).toBe(200);
      }
    },
  );

  test("a null character is a bad request wherever it stands", async () => {
    for (const path of [
      "competitions?q=%00",
      "persons/%00",
      "users/a%00",
      "competitions/x%00/results",
      "user_roles?status=%00",
    ]) {
      expect((await fetch(`${baseUrl}/api/v0/${path}`)).status).toBe(400);
    }
  });
});

describe("C16: other origins", () => {
  test.each([undefined, "null", "https://evil.example"])(
    "from %s answers are readable, without cookies",
    async (origin) => {
      const answer = await fetch(`${baseUrl}/api/v0/competitions`, { headers: origin ? { origin } : {} });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    },
  );

  test.each(["GET", "PATCH", "PUT", "POST", "DELETE"])(
    "a preflight for %s is granted without cookies, and kept",
    async (method) => {
      const answer = await fetch(`${baseUrl}/api/v0/competitions/Open2026/wcif`, {
        method: "OPTIONS",
        headers: {
          origin: "http://localhost:5001",
          "access-control-request-method": method,
          "access-control-request-headers": "authorization,content-type",
        },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-allow-headers")).toBe("authorization,content-type");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(0);
    },
  );
});

describe("C17: the rate limit", () => {
  test("tells what is left, refuses with when to come back, and is not talked out of it", async () => {
    overrideEnv({ API_RATE_LIMIT: "3" });
    const path = "/api/v0/countries";
    const from = (address: string) => call(countries, path, { headers: { "x-stadion-client-ip": address } });
    const answers = [
      await from("203.0.113.7"),
      await from("203.0.113.7"),
      await from("203.0.113.7"),
      await from("203.0.113.7"),
    ];
    expect(answers.map((answer) => [answer.status, answer.headers.get("ratelimit-remaining")])).toEqual([
      [200, "2"],
      [200, "1"],
      [200, "0"],
      [429, "0"],
    ]);
    expect(answers[3]?.body).toMatchObject({
      code: "rate_limited",
      error: expect.stringContaining("More than 3 calls"),
    });
    expect(answers[3]?.headers.get("ratelimit-limit")).toBe("3");
    expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("203.0.113.8")).status).toBe(200);
    expect((await from("2001:db8:1:2::1")).headers.get("ratelimit-remaining")).toBe("2");
    expect((await from("2001:db8:1:2::2")).headers.get("ratelimit-remaining")).toBe("1");
    const many = [await createToken(db, stranger.id), await createToken(db, manager.id), "another-token"];
    for (const token of many) {
      const headers = { "x-stadion-client-ip": "203.0.113.7" };
      expect((await call(countries, path, { headers, token })).status).toBe(429);
    }
    // The server writes the header itself, so that callers behind no proxy of ours cannot choose their address.
    const spoofed = {
      "x-stadion-client-ip": "203.0.113.7",
      "x-forwarded-for": "203.0.113.7",
      forwarded: "for=203.0.113.7",
    };
    expect((await fetch(`${baseUrl}/api/v0/countries`, { headers: spoofed })).status).toBe(200);
    overrideEnv({ API_RATE_LIMIT: undefined });
  });
});

describe("C18: other ways to ask", () => {
  const raw = (target: string, { method = "GET", headers = "" } = {}) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(baseUrl).port), "127.0.0.1");
      let text = "";
      socket.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      socket.once("close", () => resolve(text)).once("error", reject);
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
    });
  const statusOf = (answer: string) => Number(answer.split(" ")[1]);

  test.each([
    "/api/v0/users/me",
    "//api//v0/users/me",
    "/api/v0/users/me/",
    "/api/v0/users/me.json",
    "/api/v0/x/../users/me",
    "/api/v0/users/me?_rsc=1",
    "/api/v0/competitions/mine",
    `/api/v0/competitions/${hidden}`,
    `/api/v0/competitions/${hidden}/wcif`,
    `/api/v0/competitions/${hidden}.json`,
  ])("%s is as closed as ever", async (target) => {
    const disguises = [
      "",
      "X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware\r\n",
      "X-HTTP-Method-Override: GET\r\nX-Original-URL: /api/v0/countries\r\nX-Rewrite-URL: /api/v0/countries\r\n",
      "RSC: 1\r\nNext-Router-Prefetch: 1\r\nPurpose: prefetch\r\n",
      "Authorization: Bearer %\r\n",
      "Authorization: Basic YWRtaW46YWRtaW4=\r\n",
      "Cookie: stadion-session=nonsense; next-auth.session-token=x\r\n",
    ];
    for (const headers of disguises) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await raw(target, { method, headers });
        expect([401, 404]).toContain(statusOf(answer));
        expect(answer.toLowerCase().replaceAll(target.toLowerCase(), "")).not.toContain("mana ger");
      }
    }
  });

  test("a method that nobody declared is refused, whatever another header says", async () => {
    const headers = "X-HTTP-Method-Override: DELETE\r\nX-Method-Override: PATCH\r\n";
    expect(statusOf(await raw("/api/v0/incidents/1", { method: "GET", headers }))).toBe(200);
    expect(statusOf(await raw("/api/v0/incidents/1", { method: "TRACE" }))).toBe(405);
    expect(statusOf(await raw("/api/v0/countries", { method: "DELETE" }))).toBe(405);
    expect(statusOf(await raw("/api/v0/incidents/1", { method: "DELETE" }))).toBe(401);
  });

  test("an encoded slash stays in its segment", async () => {
    expect(statusOf(await raw("/api/v0/persons/..%2fusers%2fme"))).toBe(404);
    expect(statusOf(await raw("/api/v0/competitions/Open2026%2fresults"))).toBe(404);
  });
});
