import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { responseCache } from "#lib/api/response-cache.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { currentRequest } from "#lib/platform/current-request.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { contentHash } from "#lib/web/content-hash.ts";
import { headScript } from "#lib/web/head-script.ts";
import { speculationRules } from "#lib/web/speculation-rules.ts";
import { loadDeclaredPages } from "./declared-pages.ts";

const { db } = await testDatabase();

type Made = { url: string | undefined; cookie: string | undefined };
let made: Made[] = [];
let pause: Promise<void> | undefined;
let differently: ((outgoing: ServerResponse) => void) | undefined;

// In the place of Next: a page in several parts, whose scripts carry the nonce of the request's policy.
const cachedPages = await loadDeclaredPages();
const { baseUrl } = await startTestServer({
  cachedPages,
  fallback: async ({ url, headers }: IncomingMessage, outgoing: ServerResponse) => {
    made.push({ url, cookie: headers.cookie });
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    await pause;
    outgoing.setHeader("Content-Type", "text/html; charset=utf-8");
    outgoing.setHeader("Cache-Control", "private, no-store");
    outgoing.setHeader("Vary", "rsc");
    outgoing.setHeader("Link", `</a.woff2>; rel=preload; nonce="${nonce}"; as="font"`);
    if (differently) return differently(outgoing);
    outgoing.flushHeaders();
    outgoing.write(`<h1>${made.length}: ${url}</h1><script nonce="${nonce}">start()</script>`);
    outgoing.write("<p>word</p>".repeat(10_000));
    outgoing.write(`<link rel="canonical" href="${baseUrl}${url?.replace(/[?].*/, "")}"/>`);
    outgoing.end(`<script nonce="${nonce}">data(${made.length})</script>`);
  },
});
beforeAll(async () => {
  await moveVersions(db, ["competitions", "people", "registrations", "results", "content"]);
});
beforeEach(() => {
  // A page is cached for its minute, which may end between two requests.
  vi.useFakeTimers({ toFake: ["Date"] });
  made = [];
  pause = undefined;
  differently = undefined;
  responseCache(db).clear();
});

afterEach(() => {
  vi.useRealTimers();
});

type Told = { status: number | undefined; headers: Record<string, string | string[] | undefined>; body: Buffer };

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Told>((resolve, reject) => {
    request(new URL(path, baseUrl), { method, headers }, async (incoming) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part);
      resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(parts) });
    })
      .once("error", reject)
      .end();
  });
const addresses = () => made.map(({ url }) => url);

test("what is told of pages is told of pages that are there", () => {
  expect(cachedPages.size).toBeGreaterThan(20);
});

describe("a page for those who are not signed in", () => {
  test("is made once, without a nonce, and its next answers are the same bytes, compressed and not modified too", async () => {
    const first = await ask("/competitions");
    const { date: _, ...headers } = first.headers;
    expect(first.body.toString()).toMatch(/^<h1>1: \/competitions<\/h1><script>start\(\)<\/script><p>/);
    expect(headers).toEqual({
      "content-type": "text/html; charset=utf-8",
      "content-length": String(first.body.length),
      "cache-control": "public, max-age=0, must-revalidate",
      connection: "keep-alive",
      "content-security-policy": expect.stringContaining(
        `script-src 'self' ${contentHash(headScript)} ${contentHash(speculationRules)} ${contentHash("start()")} ${contentHash("data(1)")};`,
      ),
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      "keep-alive": "timeout=65",
      link: '</a.woff2>; rel=preload; as="font"',
      "referrer-policy": "strict-origin-when-cross-origin",
      vary: "rsc, Cookie, Accept-Language, Accept-Encoding",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });

    const again = await ask("/competitions");
    expect([again.status, again.body.equals(first.body)]).toEqual([200, true]);
    const gzip = await ask("/competitions", { "accept-encoding": "gzip" });
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.body).equals(first.body)]).toEqual(["gzip", true]);
    const brotli = await ask("/competitions", { "accept-encoding": "gzip, br" });
    expect([brotli.headers["content-encoding"], brotliDecompressSync(brotli.body).equals(first.body)]).toEqual([
      "br",
      true,
    ]);
    const head = await ask("/competitions", {}, "HEAD");
    // Each answer has a name of its own.
    const same = { ...head.headers, ...headers, "x-request-id": head.headers["x-request-id"] };
    expect([head.status, head.headers, head.body.length]).toEqual([200, same, 0]);
    const known = await ask("/competitions", { "if-none-match": String(first.headers.etag) });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(known.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect(addresses()).toEqual(["/competitions"]);
  });

  test("is made anew once anything that it shows has moved, and not for anything else", async () => {
    for (const path of ["/competitions/One2030", "/competitions/Two2030", "/persons", "/regulations"]) await ask(path);
    made = [];
    await moveVersions(db, ["competitions", "registrations"], { of: "One2030" });
    for (const path of ["/competitions/one2030", "/competitions/One2030", "/competitions/Two2030", "/persons"])
      await ask(path);
    expect(addresses()).toEqual(["/competitions/one2030", "/competitions/One2030"]);
    made = [];
    await moveVersions(db, ["content"]);
    for (const path of ["/regulations", "/competitions/Two2030"]) await ask(path);
    expect(addresses()).toEqual(["/regulations"]);
  });

  test("of competitions is made anew for another account only where it is of a delegate", async () => {
    const all = "/competitions";
    const ofOne = "/competitions?delegate=2009DELE01";
    for (const address of [all, ofOne]) await ask(address);
    await moveVersions(db, ["people"]);
    for (const address of [all, ofOne]) await ask(address);
    expect(addresses()).toEqual([all, ofOne, ofOne]);
  });

  test("F05: is one page whatever parameters nobody reads; those that it reads are pages of their own", async () => {
    for (const search of ["", "?utm_source=a", "?fbclid=b&x[]=c"]) await ask(`/competitions/One2030${search}`);
    expect(addresses()).toEqual(["/competitions/One2030"]);
    made = [];
    const before = responseCache(db).totalBytes;
    for (let n = 0; n < 100; n++) await ask(`/persons/2030ABCD01/results?n=${n}&event=333`);
    expect(addresses()).toEqual(["/persons/2030ABCD01/results?event=333"]);
    expect(responseCache(db).totalBytes - before).toBeLessThan(150_000);
    made = [];
    for (const search of ["?q=b&when=all", "?when=all&q=b", "?q=c"]) await ask(`/competitions${search}`);
    expect(addresses()).toEqual(["/competitions?q=b&when=all", "/competitions?q=c"]);
  });

  test("F05: made-up queries displace one another, and neither pages without one nor the answers of the API", async () => {
    await ask("/persons");
    for (let n = 0; n < 100; n++) await ask(`/persons?q=${n}`);
    expect(responseCache(db).totalBytes).toBeLessThan(64 * 1024 * 1024 * (1 / 8) + 200_000);
    made = [];
    for (const path of ["/persons", "/persons?q=99", "/persons?q=0"]) await ask(path);
    expect(addresses()).toEqual(["/persons?q=0"]);
  });

  test("F05: and all pages together leave half of the memory to the API", async () => {
    for (let n = 0; n < 250; n++) await ask(`/competitions/Made${n}`);
    for (let n = 0; n < 100; n++) await ask(`/persons?q=${n}`);
    expect(responseCache(db).totalBytes).toBeLessThan(32 * 1024 * 1024);
  });

  test("F05: is the same page whatever Next's own parameter says", async () => {
    for (const path of ["/competitions?q=b", "/competitions?_rsc=1&q=b", "/competitions?q=b&_rsc=2"]) await ask(path);
    expect(addresses()).toEqual(["/competitions?q=b"]);
  });

  test("F05: is kept at its own address alone, and not at all the ways to write an id", async () => {
    differently = (outgoing) =>
      outgoing.end(`<link rel="canonical" href="${baseUrl}/competitions/One2030/events"/><p>Page</p>`);
    for (const id of ["oNe2030", "One2030", "oNe2030", "One2030"]) await ask(`/competitions/${id}/events`);
    expect(addresses()).toEqual(["oNe2030", "One2030", "oNe2030"].map((id) => `/competitions/${id}/events`));
    made = [];
    differently = (outgoing) => outgoing.end(`<link rel="canonical" href="${baseUrl}"/><p>Home</p>`);
    for (let n = 0; n < 2; n++) await ask("/");
    expect(addresses()).toEqual(["/"]);
  });

  test("F05: is not kept where it does not say which address is its own, nor where it asks not to be kept", async () => {
    const own = `<link rel="canonical" href="${baseUrl}/persons"/>`;
    const cases: [html: string, times: number][] = [
      [own, 1],
      [`${own}<meta name="robots" content="noindex"/>`, 1],
      ["<p>Page</p>", 2],
      [`${own}<meta name="robots" content="noindex, noarchive"/>`, 2],
    ];
    for (const [html, times] of cases) {
      responseCache(db).clear();
      made = [];
      differently = (outgoing) => outgoing.end(html);
      for (let n = 0; n < 2; n++) expect((await ask("/persons?page=2")).body.toString()).toBe(html);
      expect([html, made.length]).toEqual([html, times]);
    }
  });

  test("F16: with more scripts than a header can name, it is each time made with a nonce of its own", async () => {
    const nonces = new Set();
    differently = (outgoing) => {
      const [, nonce] = /"([^"]+)"/.exec(/nonce="[^"]+"/.exec(String(outgoing.getHeader("link")))?.[0] ?? "") ?? [];
      outgoing.end(Array.from({ length: 31 }, (_, n) => `<script nonce="${nonce}">start(${n})</script>`).join(""));
    };
    for (let n = 0; n < 2; n++) {
      const { headers, body } = await ask("/competitions");
      const policy = String(headers["content-security-policy"]);
      const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect([policy.match(/sha256-/g)?.length, headers.etag]).toEqual([2, undefined]);
      expect([body.toString().match(/nonce="[^"]+"/g)?.length, headers.link]).toEqual([
        31,
        `</a.woff2>; rel=preload; nonce="${nonce}"; as="font"`,
      ]);
      expect(body.toString()).toContain(`<script nonce="${nonce}">start(0)</script>`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  test("with the id of a competition in an example, is made anew once another takes its place", async () => {
    for (const path of ["/developers/copies", "/developers/interchange", "/developers/caching"]) await ask(path);
    made = [];
    await moveVersions(db, ["competitions", "results"]);
    for (const path of ["/developers/copies", "/developers/interchange", "/developers/caching"]) await ask(path);
    expect(addresses()).toEqual(["/developers/copies", "/developers/interchange"]);
  });

  test("is the same whether somebody looks at it first, or only asks whether it is there", async () => {
    differently = (outgoing) => {
      outgoing.write(`<link rel="canonical" href="${baseUrl}/competitions"/>`);
      // Else a page holds what is in it once more, for whoever asks for its data alone.
      outgoing.end(`<p>rows ${currentRequest()?.written ? "once" : "twice"}</p>`);
    };
    expect((await ask("/competitions", {}, "HEAD")).status).toBe(200);
    expect((await ask("/competitions")).body.toString()).toContain("<p>rows once</p>");
    expect(addresses()).toEqual(["/competitions"]);
  });

  test("is the same whoever writes its address in another way first", async () => {
    differently = (outgoing) => {
      outgoing.write(`<link rel="canonical" href="${baseUrl}/competitions"/>`);
      outgoing.end(`<p>rows ${currentRequest()?.written ? "once" : "twice"}</p>`);
    };
    const { hostname, port } = new URL(baseUrl);
    // As it stands there: a URL object would have it in the usual form.
    const asked = request({ hostname, port, path: "/api/../competitions" }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    expect((await ask("/competitions")).body.toString()).toContain("<p>rows once</p>");
  });

  test("is made once for a crowd, although the one it is made for goes away", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pause = promise;
    const first = request(new URL("/competitions", baseUrl));
    first.once("error", () => {});
    first.end();
    while (made.length === 0) await new Promise(setImmediate);
    const others = Array.from({ length: 100 }, () => ask("/competitions"));
    first.destroy();
    setTimeout(resolve, 50);
    const answers = await Promise.all(others);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(addresses()).toEqual(["/competitions"]);
  });

  test.each<[string, Record<string, string>]>([
    ["is signed in", { cookie: "a=b; stadion-session=x" }],
    ["has sent a form", { cookie: "stadion-form=x" }],
    ["is to be shown something once", { cookie: "stadion-shown-once=x" }],
    ["asks for the data of a page", { rsc: "1" }],
  ])("C04: is neither given to nor made of the page of somebody who %s", async (_, headers) => {
    const theirs = await ask("/competitions", headers);
    expect(theirs.headers["cache-control"]).toBe("private, no-store");
    expect(theirs.headers["content-security-policy"]).toContain("'nonce-");
    await ask("/competitions");
    await ask("/competitions", headers);
    expect(made.map(({ cookie }) => cookie)).toEqual([headers.cookie, undefined, headers.cookie]);
  });

  test("is made for who is told at its address what was done, and at no other address", async () => {
    const headers = { cookie: "stadion-done=x" };
    await ask("/competitions?done=mark", headers);
    await ask("/competitions", headers);
    await ask("/competitions");
    expect(made.map(({ cookie }) => cookie)).toEqual([headers.cookie, undefined]);
  });

  test("is the same for who has the cookie of another site on this host", async () => {
    await ask("/competitions");
    await ask("/competitions", { cookie: "theme=dark; other-session=x" });
    expect(made).toEqual([{ url: "/competitions", cookie: undefined }]);
  });

  test("is not kept where nobody has said on what it depends, nor at addresses that are no page's", async () => {
    for (const path of [
      "/search",
      "/developers",
      "/sign-in",
      "/nothing",
      "/competitions/%41",
      "/competitions/One2030/manage",
    ])
      for (let n = 0; n < 2; n++) expect((await ask(path)).headers.etag).toBeUndefined();
    expect(made).toHaveLength(12);
    expect((await ask("/persons?q=%00")).status).toBe(400);
    expect((await ask("/persons?q=%")).status).toBe(200);
  });

  test("leads elsewhere in the language of its address, whoever asked for it in another way just before", async () => {
    differently = (outgoing) => {
      const { "x-stadion-mark": mark } = outgoing.req.headers;
      outgoing.writeHead(308, { Location: `${mark ? `/${mark}` : ""}/persons` }).end();
    };
    const locationOf = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, headers)).headers.location;
    const address = "/competitions/Any2030.ics";
    expect(await locationOf(`/es${address}`, { cookie: "stadion-form=x" })).toBe("/es/persons");
    const spanish = { "accept-language": "es" };
    const both = [locationOf(`/es${address}`), locationOf(address, spanish), locationOf(`/es${address}`)];
    expect(await Promise.all(both)).toEqual(["/es/persons", "/persons", "/es/persons"]);
  });

  test("is not kept unless it is a page that everybody may have", async () => {
    const others: ((outgoing: ServerResponse) => void)[] = [
      (outgoing) => outgoing.writeHead(404).end("<p>Not found</p>"),
      (outgoing) => outgoing.writeHead(308, { Location: "/persons" }).end(),
      (outgoing) => outgoing.setHeader("Set-Cookie", ["a=1", "b=2"]).end("<p>Hello</p>"),
      (outgoing) => outgoing.setHeader("Content-Type", "text/plain").end("Hello"),
      (outgoing) => outgoing.end("x".repeat(5_000_000)),
    ];
    const expected = [
      [404, { "content-type": "text/html; charset=utf-8" }, "<p>Not found</p>"],
      [308, { location: "/persons" }, ""],
      [200, { "set-cookie": ["a=1", "b=2"] }, "<p>Hello</p>"],
      [200, { "content-type": "text/plain" }, "Hello"],
      [200, { "content-type": "text/html; charset=utf-8" }, "x".repeat(5_000_000)],
    ];
    for (const [index, answer] of others.entries()) {
      differently = answer;
      made = [];
      for (let n = 0; n < 2; n++) {
        const { status, headers, body } = await ask("/competitions");
        expect([status, headers, body.toString()]).toEqual([
          expected[index]?.[0],
          expect.objectContaining({ ...(expected[index]?.[1] as object), "cache-control": "private, no-store" }),
          expected[index]?.[2],
        ]);
        expect([headers["x-frame-options"], headers.etag]).toEqual(["DENY", undefined]);
      }
      expect(made).toHaveLength(2);
    }
  });
});
