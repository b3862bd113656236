import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { incidents, posts } from "#lib/db/schema/content.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";
import { contentHash } from "#lib/web/content-hash.ts";
import { cookieName } from "#lib/web/cookies.ts";
import { headScript } from "#lib/web/head-script.ts";

const { db, url } = await testDatabase();
let stadion: StadionProcess;
let baseUrl: string;
let manager: string;
let stranger: string;

beforeAll(async () => {
  const administrator = await createAdministrator(db);
  manager = await signInCookie(db, administrator.id);
  stranger = await signInCookie(db, (await createAccount(db)).id);
  await createCompetition(db, {
    id: "Open2030",
    name: "Open 2030",
    delegates: [administrator],
    information: "word ".repeat(500),
  });
  await createRound(db, { competitionId: "Open2030" });
  const visitor = await createAccount(db);
  await createRegistration(db, { competitionId: "Open2030", accountId: visitor.id, registrantId: 7 });
  await createPerson(db, { id: "2030PERS01" });
  await db.insert(incidents).values({ id: 1, title: "Rain", resolvedAt: new Date() });
  await db.insert(posts).values({ slug: "news", title: "News", body: "New.", publishedAt: new Date() });
  for (const id of ["Hidden2030", "Later2030"])
    await createCompetition(db, { id, name: `${id} secret`, isVisible: false, delegates: [administrator] });
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  stadion = spawnStadion({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: "silent" });
  await stadion.opened;
}, 600_000);
afterAll(async () => {
  stadion?.child.kill("SIGKILL");
  await stadion?.ended;
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(baseUrl + path, { redirect: "manual", headers: { accept: "text/html", ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** By which a request is left to Next, although nobody is signed in. */
const uncached = { cookie: `${cookieName("form")}=x` };

describe("what was kept and what Next makes for somebody else are one page", () => {
  const pages = [
    "/",
    "/competitions",
    "/competitions?when=all&q=open",
    "/competitions/Open2030",
    "/competitions/Open2030/events",
    "/competitions/Open2030/schedule",
    "/competitions/Open2030/competitors",
    "/competitions/Open2030/results",
    "/competitions/Open2030/results/333",
    "/persons",
    "/results/rankings/333/single",
    "/results/records",
    "/results/records?show=history&event=333",
    "/regulations",
    "/developers/caching",
    "/developers/reference",
    "/developers/reference/people",
  ];

  test.each(pages)("%s", async (page) => {
    const made = await ask(page, uncached);
    await ask(page);
    const kept = await ask(page);
    expect([made.status, kept.status, kept.headers.get("etag")]).toEqual([200, 200, expect.stringMatching(/^W\//)]);
    const policy = made.headers.get("content-security-policy") ?? "";
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];

    const named = (headers: Headers) => {
      const own = [
        "content-security-policy",
        "cache-control",
        "etag",
        "x-request-id",
        "content-length",
        "transfer-encoding",
        "date",
      ];
      own.push("content-encoding", "vary");
      return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
    };
    expect(named(kept.headers)).toEqual({
      ...named(made.headers),
      link: made.headers.get("link")?.replaceAll(`; nonce="${nonce}"`, ""),
    });
    const varying = (headers: Headers) => new Set(headers.get("vary")?.split(", "));
    expect(varying(kept.headers)).toEqual(
      new Set([...varying(made.headers), "Cookie", "Accept-Language", "Accept-Encoding"]),
    );
    expect(kept.headers.get("content-security-policy")?.replace(/script-src [^;]+/, "")).toBe(
      policy.replace(/script-src [^;]+/, ""),
    );

    // What is in it, apart from the order in which its data became ready.
    const text = (html: string) => html.replaceAll(/<script\b.*?<\/script>|<[^>]+>/gs, " ").replaceAll(/\s+/g, " ");
    expect(text(kept.text)).toBe(text(made.text));
    expect(kept.text.indexOf("<title>")).toBeLessThan(kept.text.indexOf("</head>"));
    expect(kept.text).not.toMatch(/nonce="/);
    const scripts = [...kept.text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    const inline = scripts
      .filter(([, attributes]) => !attributes?.includes("src="))
      .map(([, , own]) => contentHash(own ?? ""));
    const [, sources = ""] = /script-src ([^;]+)/.exec(kept.headers.get("content-security-policy") ?? "") ?? [];
    expect(inline.length).toBeGreaterThan(2);
    expect(new Set(sources.split(" "))).toEqual(new Set(["'self'", contentHash(headScript), ...inline]));
    expect(String([...kept.headers]).length).toBeLessThan(4000);
  });

  test.each([
    ["cached", {}],
    ["made anew", uncached],
  ])("the rows of a table stand in a page %s once, and in its data for whoever has no page", async (_, headers) => {
    const { text } = await ask("/competitions?when=all", headers);
    const scripts = /<script\b[^>]*>.*?<\/script>/gs;
    const rows = (html: string) => html.split("rowheader").length - 1;
    // The month's, and the competition's.
    expect([rows(text.replaceAll(scripts, "")), rows(text)]).toEqual([2, 2]);
    const data = await ask("/competitions?when=all&_rsc", { ...headers, rsc: "1" });
    expect([data.status, data.headers.get("content-type"), rows(data.text)]).toEqual([200, "text/x-component", 2]);
  });

  test("and so are what is not found and what leads elsewhere", async () => {
    for (const page of [
      "/competitions/Nothing2030",
      "/persons/2030NONE01",
      "/competitions?region=Europe",
      "/competitions?when=never",
      "/es/competitions/Any2030.ics",
      "/es/regulations/translations/index.html",
    ]) {
      const [made, again] = [await ask(page, uncached), await ask(page)];
      expect([page, again.status, again.headers.get("location"), again.headers.get("cache-control")]).toEqual([
        page,
        made.status,
        made.headers.get("location"),
        made.headers.get("cache-control"),
      ]);
      expect([page, made.status]).not.toEqual([page, 200]);
      expect(again.headers.get("etag")).toBeNull();
    }
  });
});

describe("F05: made-up spellings of an address have no place in the cache", () => {
  const isKept = async (page: string) => {
    await ask(page);
    const { status, headers } = await ask(page);
    return [page, status, headers.get("etag") !== null];
  };

  test.each([
    "live",
    "live/people",
    "live/people/7",
    "live/podiums",
    "live/schedule",
    "live/rounds/333-r1",
    "live/rounds/333-r1/projector",
  ])("of the id of a competition: %s", async (path) => {
    expect(await isKept(`/competitions/Open2030/${path}`)).toEqual([`/competitions/Open2030/${path}`, 200, true]);
    expect(await isKept(`/competitions/oPEN2030/${path}`)).toEqual([`/competitions/oPEN2030/${path}`, 200, false]);
  });

  test.each([
    ["/competitions/Open2030/live/people/07", "/competitions/Open2030/live/people/7"],
    ["/incidents/01", "/incidents/1"],
    ["/persons/2030PERS01?tab=anything", "/persons/2030PERS01"],
    [`/?near=${"x".repeat(200)}`, `/?near=${"x".repeat(100)}`],
    ["/posts?page=01", "/posts"],
  ])("of anything else: %s leads to the one", async (page, canonical) => {
    const { status, headers } = await ask(page);
    expect([status, headers.get("location")]).toEqual([308, canonical]);
  });

  test("nor is what made-up words find nothing of", async () => {
    const pages = ["/incidents?tag=made-up", "/persons?q=made-up", "/competitions?q=made-up", "/regulations?q=made-up"];
    for (const page of pages) expect(await isKept(page)).toEqual([page, 200, false]);
  });

  test.each(["/competitions?page=999", "/persons?page=999", "/posts?page=99", "/persons?page=2&q=made-up"])(
    "nor has a page further on than a list goes: %s",
    async (page) => {
      expect(await isKept(page)).toEqual([page, 200, false]);
      expect((await ask(page)).text).toMatch(/<meta name="robots" content="noindex, noarchive"/);
    },
  );
});

describe("of a page that is cached for visitors, whoever is signed in gets their own, which", () => {
  const name = "Ada </script><script>alert(1)</script> & Byron";
  let ada: string;
  beforeAll(async () => {
    ada = await signInCookie(db, (await createAccount(db, { name, competitorId: null })).id);
  });
  const text = (html: string) =>
    html.replaceAll(/<script\b.*?<\/script>|<!--.*?-->|<[^>]+>/gs, " ").replaceAll(/\s+/g, " ");
  const scripts = (html: string) => [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, own]) => own);

  test.each([
    "/",
    "/competitions",
    "/competitions/Open2030/live",
    "/competitions/Open2030/live/people",
    "/persons",
    "/results/rankings/333/single",
    "/results/records",
    "/regulations",
  ])("says the same as what Next makes for them: %s", async (page) => {
    const made = await ask(page, { cookie: `${ada}; ${uncached.cookie}` });
    const visitor = await ask(page);
    const filled = await ask(page, { cookie: ada });
    expect([filled.status, filled.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(text(filled.text)).toBe(text(made.text));
    expect(text(filled.text)).toContain("Account of Ada &#60;/script&#62;");
    // The policy names the scripts of the page that was made for visitors: there are no others.
    expect(scripts(filled.text)).toEqual(scripts(visitor.text));
    expect(filled.headers.get("content-security-policy")).toBe(visitor.headers.get("content-security-policy"));
  });

  test("is known again by them and by nobody else", async () => {
    const tag = async (headers: Record<string, string>) =>
      (await ask("/competitions", headers)).headers.get("etag") ?? "";
    const [theirs, visitors, others] = [await tag({ cookie: ada }), await tag({}), await tag({ cookie: stranger })];
    expect(new Set([theirs, visitors, others]).size).toBe(3);
    const again = (cookie: string, known: string) => ask("/competitions", { cookie, "if-none-match": known });
    expect((await again(ada, theirs)).status).toBe(304);
    expect([(await again(ada, visitors)).status, (await again(ada, others)).status]).toEqual([200, 200]);
  });

  test("is not theirs any more once their session has ended", async () => {
    const account = await createAccount(db, { name: "Cem Leaving" });
    const cookie = await signInCookie(db, account.id);
    expect((await ask("/persons", { cookie })).text).toContain("Cem Leaving");
    await db.delete(sessions).where(eq(sessions.accountId, account.id));
    const after = await ask("/persons", { cookie });
    expect([after.text.includes("Cem Leaving"), after.text.includes("/sign-in")]).toEqual([false, true]);
  });
});

describe("C04: no page shows what another was allowed to see", () => {
  const told = async (id: string, headers: Record<string, string> = {}) => {
    const ofOne = ["", "/events", "/live"].map((part) => `/competitions/${id}${part}`);
    const pages = [...ofOne, "/competitions?when=all&q=secret", "/"];
    const answers = [];
    for (const page of pages) answers.push(await ask(page, headers));
    return {
      statuses: answers.map(({ status }) => status),
      isNamed: answers.some(({ text }) => text.includes(`${id} secret`)),
    };
  };
  const nothing = { statuses: [404, 404, 404, 200, 200], isNamed: false };
  const everything = { statuses: [200, 200, 200, 200, 200], isNamed: true };

  test("of a competition that is not announced, whoever asks first", async () => {
    expect(await told("Hidden2030", { cookie: manager })).toEqual(everything);
    expect(await told("Hidden2030")).toEqual(nothing);
    expect(await told("Later2030")).toEqual(nothing);
    expect(await told("Later2030", { cookie: manager })).toEqual(everything);
    expect(await told("Later2030")).toEqual(nothing);
    expect(await told("Later2030", { cookie: stranger })).toEqual(nothing);
    expect(await told("Later2030", { cookie: `${cookieName("session")}=made-up` })).toEqual(nothing);
  });

  test("and what becomes visible, or hidden, is so at the next request", async () => {
    for (const isVisible of [true, false, true, false]) {
      await db.transaction(async (tx) => {
        await tx.update(competitions).set({ isVisible }).where(eq(competitions.id, "Later2030"));
        await moveVersions(tx, ["competitions"]);
      });
      expect(await told("Later2030")).toEqual(isVisible ? everything : nothing);
      expect(await told("Later2030")).toEqual(isVisible ? everything : nothing);
    }
  });

  test("of somebody who is signed in, the name and the address", async () => {
    const account = await createAccount(db, { name: "Somebody Special" });
    const cookie = await signInCookie(db, account.id);
    for (const page of ["/", "/competitions", "/competitions/Open2030", "/persons"]) {
      await ask(page);
      const theirs = await ask(page, { cookie });
      expect([page, theirs.text.includes("Somebody Special"), theirs.headers.get("cache-control")]).toEqual([
        page,
        true,
        expect.stringContaining("private"),
      ]);
      const ours = await ask(page);
      expect([page, /Somebody Special|\/sign-out/.test(ours.text), ours.text.includes("/sign-in")]).toEqual([
        page,
        false,
        true,
      ]);
    }
  });
});
