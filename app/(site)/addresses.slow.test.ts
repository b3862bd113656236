import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { NextConfig } from "next";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match.js";
import { matchHas, prepareDestination } from "next/dist/shared/lib/router/utils/prepare-destination.js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { GET as getCompetition } from "../results/competition.php/route.ts";
import { GET as getEvent } from "../results/e.php/route.ts";
import { GET as getPerson } from "../results/person.php/route.ts";

// Some pages ask who is signed in: nobody.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
const { db } = await testDatabase();
beforeAll(() => createRankedWorld(db));

type Page = { default: (props: never) => unknown };

const rankings = (eventId: string, type: string) => ({
  page: import("./results/rankings/[eventId]/[type]/page.tsx") as Promise<Page>,
  params: { eventId, type },
});

const readingFew: Record<string, () => Promise<unknown>> = {
  "/": () => import("./page.tsx"),
  "/regulations": () => import("./regulations/page.tsx"),
  "/incidents": () => import("./incidents/page.tsx"),
  "/posts": () => import("./posts/page.tsx"),
  "/developers/reference": () => import("./developers/reference/page.tsx"),
  "/persons/2010ANNE01": () => import("./persons/[competitorId]/page.tsx"),
  "/persons/2010ANNE01/results": () => import("./persons/[competitorId]/results/page.tsx"),
  "/persons/2010ANNE01/competitions": () => import("./persons/[competitorId]/competitions/page.tsx"),
};

function pageOf(path: string): { page: Promise<Page>; params: Record<string, string> } {
  const ofFew = readingFew[path]?.();
  if (ofFew) return { page: ofFew as Promise<Page>, params: { competitorId: "2010ANNE01" } };
  const [, , , eventId, type] = path.split("/");
  if (eventId && type) return rankings(eventId, type);
  if (path === "/results/rankings") return { page: import("./results/rankings/page.tsx") as never, params: {} };
  if (path === "/results/records") return { page: import("./results/records/page.tsx") as never, params: {} };
  if (path === "/results/sum-of-ranks") return { page: import("./results/sum-of-ranks/page.tsx") as never, params: {} };
  if (path === "/results/kinch") return { page: import("./results/kinch/page.tsx") as never, params: {} };
  if (path === "/competitions") return { page: import("./competitions/page.tsx") as never, params: {} };
  return { page: import("./persons/page.tsx") as never, params: {} };
}

/** What an address leads to, in Next's own way of saying so. */
async function visit(address: string): Promise<string> {
  const [path = "", search = ""] = address.split("?");
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  const { page, params } = pageOf(path);
  try {
    await (await page).default({ params: Promise.resolve(params), searchParams: Promise.resolve(query) } as never);
    return "shown";
  } catch (thrown) {
    const { digest } = thrown as { digest?: string };
    if (digest === undefined) throw thrown;
    const [kind, , target] = digest.split(";");
    return kind === "NEXT_REDIRECT" ? (target ?? "") : digest.replace(/.*;/, "");
  }
}

const single = "/results/rankings/333/single";

describe("an address in another form leads to the one of what was meant, which shows it", () => {
  test.each([
    [`${single}?region=France`, `${single}?region=FR`],
    [`${single}?region=fr`, `${single}?region=FR`],
    [`${single}?region=europe`, `${single}?region=_Europe`],
    [`${single}?region=South+America`, `${single}?region=_South+America`],
    [`${single}?regionId=_North+America`, `${single}?region=_North+America`],
    [`${single}?region=C%C3%B4te+d%27Ivoire`, `${single}?region=CI`],
    [`${single}?region=Cote+d_Ivoire`, `${single}?region=CI`],
    [`${single}?region=world&gender=All&years=all+years&show=100+persons`, single],
    [`${single}?region%5B%5D=FR`, `${single}?region=FR`],
    [`${single}?gender=female`, `${single}?gender=Female`],
    [`${single}?show=1000+results`, `${single}?show=results`],
    [`${single}?show=1000%2Bpersons`, single],
    [`${single}?show=1000_persons`, single],
    [`${single}?show=all+persons`, single],
    [`${single}?show=All+results`, `${single}?show=results`],
    [`${single}?show=by_region`, `${single}?show=by+region`],
    [`${single}?show=By+Region&page=3`, `${single}?show=by+region`],
    [`${single}?years=until+2020`, `${single}?date=2020-12-31`],
    [`${single}?years=only+2020`, `${single}?year=2020`],
    [`${single}?years=Only%2B2020&region=France`, `${single}?region=FR&year=2020`],
    [`${single}?year=2020&date=2024-02-01`, `${single}?year=2020`],
    [`${single}?year=only+2020&show=by+region`, `${single}?year=2020&show=by+region`],
    ["/results/records?years=only+2020&regionId=Germany", "/results/records?region=DE&year=2020"],
    ["/results/records?event=222&years=only+2020", "/results/records?event=222&year=2020"],
    [`${single}?year=2020&date=2020-06-01`, `${single}?year=2020#one-year`],
    ["/results/records?date=2019-06-01&year=2020&gender=f", "/results/records?gender=Female&year=2020#one-year"],
    [`${single}?years=until+${new Date().getUTCFullYear()}`, single],
    [`${single}?date=2024-2-1`, `${single}?date=2024-02-01`],
    [`${single}?region=&gender=&date=&show=persons&page=1`, single],
    [`${single}?utm_source=mail`, single],
    ["/results/rankings/333/Single?region=FR", `${single}?region=FR`],
    ["/results/rankings/3x3x3%20Cube/AVERAGE", "/results/rankings/333/average"],
    ["/results/rankings/333BF/single", "/results/rankings/333bf/single"],
    ["/results/rankings/333mbf/average?region=FR", "/results/rankings/333mbf/single?region=FR"],
    ["/results/rankings?eventId=222&type=average&region=FR", "/results/rankings/222/average?region=FR"],
    ["/results/rankings?event_id=222&type=average", "/results/rankings/222/average"],
    ["/results/records?regionId=Germany&eventId=all", "/results/records?region=DE"],
    ["/results/records?show=mixed+history&event_id=222", "/results/records?show=mixed+history&event=222"],
    ["/results/records?event=Pyraminx", "/results/records?event=pyram"],
    ["/results/records?event_id=333&region=_Europe&show=mixed", "/results/records?event=333&region=_Europe"],
    ["/results/records?event_id=333&show=slim", "/results/records?show=slim&event=333"],
    ["/results/records?event_id=all+events&show=separate", "/results/records?show=separate"],
    ["/results/records?event_id=all+events&show=Mixed_History", "/results/records?show=mixed+history"],
    ["/results/records?event_id=all+events&show=history", "/results/records?show=history"],
    ["/results/records?show=mixed%20history&region=fr", "/results/records?show=mixed+history&region=FR"],
    ["/results/records?show=history&event=222&page=1", "/results/records?show=history&event=222"],
    ["/results/records?event=222&page=02", "/results/records?event=222"],
    ["/results/sum-of-ranks?gender=f&type=Average&years=all+years", "/results/sum-of-ranks?type=average&gender=Female"],
    ["/results/kinch?regionId=_Europe&page=1", "/results/kinch?region=_Europe"],
    ["/results/records?show=slim&page=2", "/results/records?show=slim"],
    ["/results/records?show=current", "/results/records"],
    ["/competitions?region=France&state=past&year=all+years", "/competitions?when=recent&where=FR"],
    [
      "/competitions?search=lyon&event_ids%5B%5D=333&event_ids%5B%5D=Clock",
      "/competitions?q=lyon&event=333&event=clock",
    ],
    ["/competitions?from_date=2030-5-1&to_date=2030-05-31&state=custom", "/competitions?from=2030-05-01&to=2030-05-31"],
    ["/competitions?to=2030-05-01&from=2030-05-31", "/competitions?from=2030-05-01&to=2030-05-31"],
    ["/competitions?from=2030-05-01&when=recent", "/competitions?from=2030-05-01"],
    ["/competitions?near=48.850,+2.35&within_km=100", "/competitions?near=48.85%2C2.35"],
    ["/competitions?near=Atlantis&within=50&page=1", "/competitions?near=Atlantis&within=50"],
    ["/competitions?within=50", "/competitions"],
    ["/competitions?display=Map&page=3&when=all", "/competitions?when=all&view=map&page=3"],
    [
      "/competitions?view=calendar&from=2030-05-17&when=past",
      "/competitions?from=2030-05-17&view=calendar&month=2030-05",
    ],
    ["/competitions?display=calendar&month=0001-01", "/competitions?view=calendar&month=0001-01"],
    ["/competitions?view=calendar&month=9999-12&events=333", "/competitions?event=333&view=calendar&month=9999-12"],
    ["/competitions?month=2030-05&view=list", "/competitions"],
    ["/competitions?show_cancelled=on&page=02", "/competitions?cancelled=yes&page=2"],
    ["/competitions?state=past&year=all_years&show_registration_status=off", "/competitions?when=recent"],
    ["/competitions?state=past&year=2019&region=all", "/competitions?from=2019-01-01&to=2019-12-31"],
    ["/competitions?years=only+2019", "/competitions?from=2019-01-01&to=2019-12-31"],
    ["/competitions?years=Only%2B2019&region=France", "/competitions?from=2019-01-01&to=2019-12-31&where=FR"],
    ["/competitions?years=until+2019", "/competitions?to=2019-12-31"],
    ["/competitions?years=2019&year=only+2019", "/competitions?from=2019-01-01&to=2019-12-31"],
    ["/competitions?state=custom&year=2019&from_date=2020-05-01", "/competitions?from=2020-05-01"],
    ["/competitions?state=by_announcement&delegate=", "/competitions?when=announced"],
    ["/results/records?years=all_years", "/results/records"],
    ["/persons?search=ann&region=all", "/persons?q=ann"],
    ["/persons?region=France", "/persons?region=FR"],
    ["/persons?search=ann&region=Europe", "/persons?q=ann&region=_Europe"],
  ])("%s", async (address, canonical) => {
    expect(await visit(address)).toBe(canonical);
    expect(await visit(canonical.replace(/#.*/, ""))).toBe("shown");
  });
});

const long = "x".repeat(300);
const hundred = "x".repeat(100);

describe("what a page reads of its address has one spelling, and the rest stays as it is", () => {
  test.each([
    [`/?near=${long}`, `/?near=${hundred}`],
    ["/?near=lille&near=lille", "/?near=lille"],
    ["/?near%5B%5D=lille", "/?near=lille"],
    [`/regulations?q=${long}`, `/regulations?q=${hundred}`],
    ["/regulations?q=+a&q=b", "/regulations?q=a"],
    [`/incidents?q=${long}&page=02`, `/incidents?q=${hundred}&page=2`],
    [`/incidents?tag=${long}`, `/incidents?tag=${hundred}`],
    ["/posts?page=01", "/posts"],
    [`/developers/reference?q=${long}`, `/developers/reference?q=${hundred}`],
    ["/persons/2010ANNE01?tab=anything", "/persons/2010ANNE01"],
    ["/persons/2010ANNE01?tab%5B%5D=anything", "/persons/2010ANNE01"],
    ["/persons/2010ANNE01?tab=map&tab=anything", "/persons/2010ANNE01/competitions?view=map"],
    ["/persons/2010ANNE01?event%5B%5D=333", "/persons/2010ANNE01/results?event=333"],
    ["/persons/2010ANNE01/results?event=333&event=333", "/persons/2010ANNE01/results?event=333"],
    ["/persons/2010ANNE01/results?eventId=3x3x3+Cube&page=01", "/persons/2010ANNE01/results?event=333"],
    ["/persons/2010ANNE01/results?by=Competition&event=zz", "/persons/2010ANNE01/results?by=competition"],
    [
      "/persons/2010ANNE01/competitions?view=MAP&region=europe",
      "/persons/2010ANNE01/competitions?view=map&region=_Europe",
    ],
    ["/persons/2010ANNE01/competitions?region=zz", "/persons/2010ANNE01/competitions"],
  ])("%s", async (address, canonical) => {
    expect(await visit(address)).toBe(canonical);
    expect(await visit(canonical)).toBe("shown");
  });

  test.each(["/?utm_source=mail", "/posts?utm_source=mail", "/persons/2010ANNE01/results?done=x"])(
    "%s",
    async (address) => {
      expect(await visit(address)).toBe("shown");
    },
  );
});

test("a page further on than a list goes is shown, and says so", async () => {
  for (const address of ["/results/records?show=history&event=333&page=99999", "/persons?page=9999"]) {
    expect([address, await visit(address)]).toEqual([address, "shown"]);
  }
});

describe("what an address cannot mean is not found, instead of everything", () => {
  test.each([
    `${single}?region=Atlantis`,
    `${single}?region=FR&region=DE`,
    `${single}?country=Atlantis`,
    `${single}?gender=none`,
    `${single}?date=2024-13-99`,
    `${single}?date=2024-01-01T00:00`,
    `${single}?date=2099-01-01`,
    `${single}?date=9999-12-31`,
    `${single}?year=2099`,
    `${single}?years=until+2099`,
    `${single}?years=only+0000`,
    `${single}?years=only+20`,
    `${single}?years=after+2020`,
    `${single}?years=only+2020&year=2021`,
    `${single}?show=everything`,
    `${single}?page=0`,
    `${single}?page=-1`,
    `${single}?page=1.5`,
    `${single}?page=two`,
    `${single}?page=11`,
    `${single}?page=1e9`,
    "/results/rankings/nonsense/single",
    "/results/rankings/%E0%A4%A/single",
    "/results/rankings/333/best",
    "/results/rankings/__proto__/constructor",
    "/results/rankings?eventId=nonsense",
    "/results/records?region=Atlantis",
    "/results/records?show=history&event=nonsense",
    "/results/records?show=everything",
    "/results/records?show=history&page=0",
    "/results/records?date=2099-05-05",
    "/results/sum-of-ranks?gender=none",
    "/results/sum-of-ranks?date=2020-01-01",
    "/results/kinch?year=2020",
    "/results/kinch?page=2",
    "/competitions?where=Atlantis",
    "/competitions?event=nonsense",
    "/competitions?event=333&event=nonsense",
    "/competitions?when=someday",
    "/competitions?year=20",
    "/competitions?years=only+20",
    "/competitions?years=after+2019",
    "/competitions?years=only+2019&year=2020",
    "/competitions?delegate=everybody",
    "/competitions?cancelled=perhaps",
    "/competitions?page=99999999",
    "/competitions?from=2030-02-30",
    "/competitions?from=yesterday",
    "/competitions?from=2030-05-01T10:00",
    "/competitions?from=2030-05-01&from=2030-05-02",
    "/competitions?near=Lyon&near=Paris",
    "/competitions?near=Lyon&within=0",
    "/competitions?near=Lyon&within=20041",
    "/competitions?near=Lyon&within=1e3",
    "/competitions?view=globe",
    "/competitions?view=calendar&month=2030-13",
    "/competitions?view=calendar&month=0000-01",
    "/competitions?view=calendar&month=12030-01",
    "/persons?page=x",
    "/persons?region=Atlantis",
  ])("%s", async (address) => {
    expect(await visit(address)).toBe("404");
  });
});

test("every page of a profile that was merged leads to the same one of the profile that was kept", async () => {
  await db.insert(mergedPersons).values({ competitorId: "2009GONE01", keptId: "2010ANNE01", mergedAt: new Date() });
  const { personAt } = await import("./persons/_shared/load.ts");
  const digestOf = (address: string) =>
    personAt(address.split(/[/?]/)[address.startsWith("/es") ? 3 : 2] ?? "", async () => address).then(
      ({ id }) => id,
      (thrown: { digest?: string }) => thrown.digest,
    );
  for (const [from, to] of [
    ["/persons/2009gone01", "/persons/2010ANNE01"],
    ["/persons/2009GONE01?tab=map", "/persons/2010ANNE01?tab=map"],
    ["/persons/2009GONE01/results?event=333", "/persons/2010ANNE01/results?event=333"],
    ["/es/persons/2009GONE01/competitions", "/persons/2010ANNE01/competitions"],
  ] as const) {
    expect(await digestOf(from)).toBe(`NEXT_REDIRECT;replace;${to};307;`);
  }
  expect(await digestOf("/persons/2010anne01")).toBe("2010ANNE01");
  for (const text of ["2009GONE02", "Ann", "%00"]) {
    expect(await digestOf(`/persons/${text}`)).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
  }
});

test("a delegate whom nobody knows makes a list that says so", async () => {
  for (const delegate of ["17", "2099NONE01"]) expect(await visit(`/competitions?delegate=${delegate}`)).toBe("shown");
});

test("what leads to another address stays in the language that was asked for", async () => {
  const asked = ["/results/rankings", "/results/records?regionId=Germany", `${single}?region=fr`];
  expect(await inLanguage("ar", () => Promise.all(asked.map(visit)))).toEqual([
    `/ar${single}`,
    "/ar/results/records?region=DE",
    `/ar${single}?region=FR`,
  ]);
});

const redirects = async () => {
  const { default: config } = (await import(`${process.cwd()}/next.config.mjs`)) as { default: NextConfig };
  return (await config.redirects?.()) ?? [];
};

/** Where Next leads from an address whose language's mark the server has taken out. */
async function movedFrom(address: string, mark?: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const query = Object.fromEntries(searchParams);
  const asked = { headers: mark === undefined ? {} : { "x-stadion-mark": mark } } as unknown as IncomingMessage;
  for (const { source, has, destination } of await redirects()) {
    const path = getPathMatch(source, { strict: true, removeUnnamedParams: true })(pathname);
    const rest = path && matchHas(asked, query, has);
    if (!path || !rest) continue;
    const params = { ...path, ...rest };
    const to = prepareDestination({ appendParamsToQuery: false, destination, params, query });
    const asks = new URLSearchParams({ ...query, ...(to.destQuery as Record<string, string>) });
    return [to.newUrl.split("?")[0], ...(asks.size > 0 ? [asks] : [])].join("?");
  }
  return undefined;
}

test.each([
  ["/competitions/Lyon2030/registrations", "/competitions/Lyon2030/competitors"],
  ["/competitions/Lyon2030/registrations/psych-sheet/333", "/competitions/Lyon2030/competitors?event=333"],
  ["/results/events.php?eventId=333&average=Average", "/results/rankings/333/average?eventId=333&average=Average"],
  ["/results/rankings/333", "/results/rankings/333/single"],
  ["/profile/edit", "/settings"],
  ["/users/edit", "/settings"],
  ["/users/sign_in", "/sign-in"],
  ["/results", "/results/rankings"],
  ["/results/persons.php?pattern=ann", "/persons?pattern=ann"],
  ["/competitions/Lyon2030.ics", "/competitions/Lyon2030/calendar.ics"],
  ["/competitions/calendar.ics", undefined],
  ["/rss", "/posts/feed.atom"],
  ["/results/competitions.php?regionId=France", "/competitions?regionId=France"],
  ["/results/statistics.php", "/results/sum-of-ranks"],
  ["/results/statistics", "/results/sum-of-ranks"],
  ["/results/misc/evolution", "/results/records?show=history"],
  ["/results/media.php", "/competitions?when=recent"],
  ["/contact", "/teams-committees"],
  ["/regulations/index.html", "/regulations"],
  ["/regulations/guidelines.html", "/regulations"],
  ["/regulations/history/index.html", "/regulations"],
  ["/regulations/history/official/2024-01-01/index.html", "/regulations/history/official/2024-01-01"],
  ["/regulations/history/official/2024-01-01/guidelines.html", "/regulations/history/official/2024-01-01"],
  ["/regulations/translations/index.html", "/regulations"],
  ["/regulations/translations/german/index.html", "/regulations/translations/german"],
  ["/regulations/translations/german/guidelines.html", "/regulations/translations/german"],
  ["/regulations/translations/german/other.html", undefined],
  ["/persons", undefined],
])("%s has moved in every language", async (from, to) => {
  expect(await movedFrom(from)).toBe(to);
  expect([await movedFrom(from, "es"), await movedFrom(from, "ar")]).toEqual(
    to === undefined ? [undefined, undefined] : [`/es${to}`, `/ar${to}`],
  );
});

test("the front page says what the association is, in every language", async () => {
  expect([await movedFrom("/about"), await movedFrom("/about", "es")]).toEqual(["/", "/es"]);
});

test.each([
  [getPerson, "i=2009ANNE01", "/persons/2009ANNE01"],
  [getPerson, "personId=2009ANNE01&other=x", "/persons/2009ANNE01"],
  [getPerson, "i=../..", "/persons"],
  [getPerson, "", "/persons"],
  [getEvent, "i=333", "/results/rankings/333/single"],
  [getEvent, "i=../..", "/results/rankings"],
  [getCompetition, "i=Lyon2030", "/competitions/Lyon2030"],
  [getCompetition, "competitionId=Lyon2030", "/competitions/Lyon2030"],
  [getCompetition, "competitionId=Lyon2030&allResults=All+Results", "/competitions/Lyon2030/results/all"],
  [getCompetition, "i=Lyon2030&byPerson=By+Person", "/competitions/Lyon2030/results/by_person"],
  [getCompetition, "i=Lyon2030&winners=Winners", "/competitions/Lyon2030/results"],
  [getCompetition, "allResults=All+Results", "/competitions"],
])(
  "a script of long ago that was of one thing leads to its page, and hands nothing on: %#",
  async (get, query, path) => {
    const answer = (mark?: string) =>
      get(
        new Request(
          `http://localhost:3000/results/x.php?${query}`,
          mark ? { headers: { "x-stadion-mark": mark } } : {},
        ),
      );
    const led = async (mark?: string) => {
      const { status, headers } = await answer(mark);
      return [status, headers.get("location")];
    };
    expect(await led()).toEqual([301, `http://localhost:3000${path}`]);
    expect(await led("ar")).toEqual([301, `http://localhost:3000/ar${path}`]);
  },
);

test("addresses of other sites' pages lead to the page of ours that shows the same", async () => {
  const moved = new Map((await redirects()).map(({ source, destination }) => [source, destination]));
  expect(Object.fromEntries(moved)).toMatchObject({
    "/competitions/:id/registrations": "/competitions/:id/competitors",
    "/competitions/:id/registrations/psych-sheet/:event": "/competitions/:id/competitors?event=:event",
    "/results/rankings/:event": "/results/rankings/:event/single",
    "/regulations/full": "/regulations",
    "/regulations/about": "/regulations",
    "/regulations/scrambles": "/regulations",
    "/users/sign_in": "/sign-in",
    "/users/sign_up": "/sign-up",
    "/panel": "/staff",
  });
  // No address leads in circles, or to a page that there is not.
  for (const [source, destination] of moved) {
    expect(moved.has(destination)).toBe(false);
    const folder =
      destination
        .split("?")[0]
        ?.replace(":id", "[competitionId]")
        .replace(/:(version|language)/, "[$1]")
        .replace(":event", "[eventId]") ?? "";
    const page = folder
      .replace("/persons/:value", "/persons/[competitorId]")
      .replace("/competitions/:value", "/competitions/[competitionId]")
      .replace(/rankings\/:value\/\w+/, "rankings/[eventId]/[type]")
      .replace(/\[eventId\]\/single/, "[eventId]/[type]");
    const roots = ["app/(site)", "app/(account)"];
    const files = roots.flatMap((root) => [`${root}${page}/page.tsx`, `${root}${page}/route.ts`]);
    expect([source, files.some((file) => existsSync(file))]).toEqual([source, true]);
  }
});
