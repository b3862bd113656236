import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#lib/platform/free-port.ts";
import { readRoutes } from "#lib/server/route-table.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type DatabaseProxy, databaseProxy } from "#lib/testing/database-proxy.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

const { db, url } = await testDatabase();
let proxy: DatabaseProxy;
let stadion: StadionProcess;
let baseUrl: string;
let cookie: string;

// When all is answered and let go of, Node would write the code of all these pages for the next start, and where
// nothing is there yet take as long for it as the disk does.
const keepsNothingCompiled = { NODE_DISABLE_COMPILE_CACHE: "1" };

beforeAll(async () => {
  const administrator = await createAdministrator(db);
  await createCompetition(db, { id: "Open2026", delegates: [administrator], information: "word ".repeat(500) });
  cookie = await signInCookie(db, administrator.id);
  proxy = await databaseProxy(url);
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  stadion = spawnStadion({ DATABASE_URL: proxy.url, PORT: String(port), LOG_LEVEL: "warn", ...keepsNothingCompiled });
  await stadion.opened;
}, 600_000);

afterAll(async () => {
  stadion?.child.kill("SIGKILL");
  await stadion?.ended;
  await proxy?.close();
});

const pages = readRoutes("app", "public")
  .leaves.filter(({ file, isPage }) => isPage && !file.includes("[...") && !file.includes("(dev)"))
  .map(({ file }) => `/${path.dirname(file).split(path.sep).slice(1).join("/")}`.replaceAll(/\/\([^/]*\)/g, ""))
  .map((page) => (page === "/." ? "/" : page));

/** Asks as a browser does, and tidies nothing up. */
const ask = (target: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl);
    const all = { accept: "text/html", cookie, ...headers };
    request({ hostname, port, path: target, headers: all }, async (answer) => {
      let body = "";
      for await (const part of answer.setEncoding("utf8")) body += part;
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"], body });
    })
      .once("error", reject)
      .end();
  });

describe("F17: no page is a server error, whatever its address says", () => {
  const values = [
    "%00",
    "a%00b",
    "%E0%A4",
    "%",
    "constructor",
    "__proto__",
    "toString",
    "-1",
    "9".repeat(30),
    "x".repeat(3000),
    "%ED%A0%80",
    "%F0%9F%98%80",
    "..%2f..",
    "'",
  ];
  const query = (value: string) =>
    ["attempt", "q", "page", "region", "event", "year", "done", "sort", "type", "show", "callbackUrl", value]
      .map((name) => `${name}=${value}`)
      .join("&");

  test.each(pages.filter((page) => page.includes("[")))("%s", async (page) => {
    for (const value of values) {
      const { status } = await ask(page.replaceAll(/\[\w+\]/g, value));
      expect(status, value).toBeLessThan(500);
    }
  });

  test.each(pages)("%s with a query", async (page) => {
    const address = page.replaceAll("[competitionId]", "Open2026").replaceAll(/\[\w+\]/g, "1");
    for (const value of ["%00", "%", "%E0%A4", "__proto__", "x".repeat(500)]) {
      const { status } = await ask(`${address}?${query(value)}`);
      expect(status, value).toBeLessThan(500);
    }
  });
});

describe.each(["refuses", "accepts and closes", "is starting"] as const)("F18: while the database %s", (absence) => {
  beforeAll(() => proxy.become(absence));
  afterAll(async () => {
    await proxy.become("passes");
    await wait(600);
  });

  test.each([
    "/",
    "/competitions",
    "/competitions/Open2026",
    "/competitions/Open2026/manage/general",
    "/persons",
    "/oauth/applications",
    "/oauth/authorized_applications",
  ])("%s is a page with 503 that says when to come back", async (page) => {
    const isForAll = !/manage|oauth/.test(page);
    // For those who are not signed in, pages are kept.
    const anybody = isForAll ? [{ cookie: "" }] : [];
    for (const headers of [{}, { "accept-encoding": "gzip" }, ...anybody] as Record<string, string>[]) {
      const { status, retryAfter, body } = await ask(page, headers);
      expect([status, retryAfter]).toEqual([503, "2"]);
      if (!headers["accept-encoding"]) expect(body).toContain("The database does not answer right now");
    }
  });

  // What needs nothing of the database goes on without it.
  test.each([
    ["/persons/2010ANNE01", [503], [503]],
    ["/results/rankings/333/single", [503], [503]],
    ["/results/records", [503], [503]],
    ["/search?q=ann", [503], [503]],
    ["/competitions/mine", [503], [303, 307, 503]],
    ["/settings", [503], [303, 307, 503]],
    ["/settings/two-factor", [503], [303, 307, 503]],
    ["/sign-in", [503], [200, 503]],
    ["/sign-up", [503], [200, 503]],
    ["/oauth/authorize?client_id=some&response_type=code&redirect_uri=urn:ietf:wg:oauth:2.0:oob", [503], [503]],
    ["/oauth/consent/0123456789abcdef", [503], [200]],
    ["/oauth/device", [503], [303, 307, 503]],
    ["/nothing/is/here", [404], [404]],
    ["/competitions/Nothing2026", [503], [503]],
    ["/developers", [503], [200, 503]],
    [`/avatars/${"a".repeat(64)}`, [503], [503]],
    ["/sitemap.xml", [503, 200], [503, 200]],
    ["/results/regions.php", [308], [308]],
  ] as [string, number[], number[]][])(
    "%s is the site's page with 503, or needs no database",
    async (page, member, visitor) => {
      for (const [headers, expected] of [
        [{}, member],
        [{ cookie: "" }, visitor],
      ] as [Record<string, string>, number[]][]) {
        const { status, retryAfter, body } = await ask(page, headers);
        expect(status, JSON.stringify(headers)).toBeOneOf(expected);
        if (status !== 503) continue;
        expect(retryAfter).toBe("2");
        expect(body).toContain("The database does not answer right now");
        if (body.startsWith("<")) expect(body).toMatch(/<a class="brand" href="\/">/);
      }
    },
  );

  test.each([
    "/sign-in/submit",
    "/sign-up/submit",
    "/oauth/applications/register",
    "/competitions/Open2026/register/submit",
  ])("%s is a 503 with Retry-After", async (address) => {
    const answer = await fetch(baseUrl + address, {
      method: "POST",
      redirect: "manual",
      headers: { origin: baseUrl, cookie, accept: "text/html" },
      body: new URLSearchParams({ email: "a@mail.example", password: "x", name: "x" }),
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  });
});

test("F18: whichever statement of a page the database goes away at, it is the page or a 503", async () => {
  for (const page of ["/competitions/Open2026", "/competitions/Open2026/manage/general"]) {
    for (let statements = 0; statements < 25; statements++) {
      await proxy.become({ passes: statements });
      const { status, retryAfter } = await ask(
        page,
        statements % 2 === 0 || page.includes("manage") ? {} : { cookie: "" },
      );
      const hasPassed = proxy.hasPassed();
      await proxy.become("passes");
      expect([status, retryAfter], `${page} after ${statements}`).toBeOneOf([
        [503, "2"],
        [200, undefined],
      ]);
      if (hasPassed) break;
    }
  }
});

test("A15: what a page prints as it fails is a line of the log, without what was typed", async () => {
  const said = stadion.output().length;
  await proxy.become("refuses");
  const typed = "marked%40mail.example%0A%7B%22msg%22:%22sign-in%20failed%22%7D";
  for (const page of [`/persons?q=${typed}`, `/search?q=${typed}`, `/competitions/${typed}`]) await ask(page);
  await proxy.become("passes");
  const lines = () => stadion.output().slice(said).split("\n").filter(Boolean);
  await expect.poll(() => lines().some((line) => line.includes('"msg":"a page failed"'))).toBe(true);
  expect(lines().filter((line) => !line.startsWith('{"level":'))).toEqual([]);
  expect(lines().filter((line) => /marked|sign-in failed/.test(line))).toEqual([]);
});

test("F18: it recovers by itself", async () => {
  for (const page of ["/", "/competitions/Open2026", "/api/health/ready", "/oauth/applications"]) {
    expect((await ask(page)).status).toBe(200);
  }
});

test("F19: at SIGTERM clients that never stop asking for pages and the API are told to go, none is cut, and it is over in ten seconds", async () => {
  type Asked = { path: string; beganAfter: boolean; connection?: string | undefined; failed?: string | undefined };
  const { hostname, port } = new URL(baseUrl);
  const askOn = (agent: Agent, target: string) =>
    new Promise<Pick<Asked, "connection" | "failed">>((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => resolve({ failed: error.code });
      request({ hostname, port, agent, path: target }, (answer) => {
        answer.resume().once("error", failed);
        answer.once("end", () => resolve({ connection: answer.headers.connection }));
      })
        .once("error", failed)
        .end();
    });
  let isOver = false;
  const asked: Asked[] = [];
  const client = async (target: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const beganAfter = isOver;
      const answer = await askOn(agent, target);
      asked.push({ path: target, beganAfter, ...answer });
      if (answer.failed) return agent.destroy();
    }
  };
  const clients = ["/", "/competitions/Open2026", "/api/v0/countries", "/api/v0/competitions", "/favicon.ico"].map(
    client,
  );
  await wait(1000);
  stadion.child.kill("SIGTERM");
  isOver = true;
  const started = performance.now();
  expect(await stadion.ended).toBe(0);
  const took = performance.now() - started;
  expect(stadion.output()).not.toContain("connections were cut");
  expect(took).toBeLessThan(10_000);
  await Promise.all(clients);
  expect(asked.filter(({ failed }) => failed && failed !== "ECONNREFUSED")).toEqual([]);
  // Each was told once, with the answer after which it found nobody any more.
  expect(asked.filter(({ connection }) => connection === "close")).toHaveLength(clients.length);
});

test.each(["accepts and closes", "accepts and is silent", "refuses", "is starting"] as const)(
  "`npm start` on a database that %s ends within seconds, with one sentence",
  async (absence) => {
    await proxy.become(absence);
    const other = spawnStadion({ DATABASE_URL: proxy.url, PORT: String(await freePort()) });
    const started = performance.now();
    expect(await other.ended).toBe(1);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(other.output()).toMatch(
      /^Connecting to the database…\nThe database (at 127\.0\.0\.1:\d+ )?cannot be used \(.*\): check DATABASE_URL\.\n$/,
    );
  },
);
