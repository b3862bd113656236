import { eq } from "drizzle-orm";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import ICAL from "ical.js";
import { beforeAll, expect, test, vi } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { withVersions } from "#lib/db/versions.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { readCalendar } from "#lib/testing/read-calendar.ts";
import { GET as getCalendar } from "../calendar.ics/route.ts";
import { GET as getFeed } from "../feed.atom/route.ts";
import { GET as getJsonFeed } from "../feed.json/route.ts";
import { findWrongFilter } from "./wrong-filter.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-05T12:00:00Z") });

const at = (latitude: number, longitude: number) => ({
  latitudeMicrodegrees: latitude * 1e6,
  longitudeMicrodegrees: longitude * 1e6,
});
const hostile = 'Open ]]> <b>&amp;</b> "; a, \\ é\r\nEND:VEVENT\r\nBEGIN:VALARM\0'.replace("\0", "\u0001");

beforeAll(async () => {
  await createCompetition(db, {
    id: "Lille2030",
    name: "Lille Open 2030",
    city: "Lille",
    countryId: "France",
    venue: "[Town Hall]{https://town.example}",
    venueAddress: "Place Augustin Laurent",
    eventIds: ["333", "pyram"],
    startDate: "2030-03-02",
    endDate: "2030-03-03",
    announcedAt: new Date("2029-12-01T10:00:00Z"),
    ...at(50.63, 3.06),
  });
  await createCompetition(db, {
    id: "Ghent2030",
    name: hostile,
    city: "Ghent\r\nX-EVIL:1",
    countryId: "Belgium",
    venue: "Hall ]]>\nBEGIN:VEVENT",
    startDate: "2030-02-02",
    endDate: "2030-02-02",
    announcedAt: new Date("2029-11-01T10:00:00Z"),
    ...at(51.05, 3.72),
  });
  await createCompetition(db, {
    id: "Gone2030",
    name: "Gone Open 2030",
    city: "Paris",
    countryId: "France",
    startDate: "2030-04-02",
    endDate: "2030-04-02",
    cancelledAt: new Date("2030-01-02T00:00:00Z"),
    announcedAt: new Date("2029-11-02T10:00:00Z"),
  });
  await createCompetition(db, { id: "Past2029", startDate: "2029-04-02", endDate: "2029-04-02" });
  await createDraft(db, { id: "Secret2030", countryId: "France", startDate: "2030-03-02", endDate: "2030-03-02" });
});

const ask = async (get: typeof getFeed, path: string, headers: Record<string, string> = {}) =>
  await get(new Request(new URL(path, "http://localhost:3000"), { headers }));

const feedOf = async (query: string) => {
  const answer = await ask(getFeed, `/competitions/feed.atom${query}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  return parseAtomFeed(await answer.text());
};

test("whoever keeps a feed or a calendar for others keeps one for each language", async () => {
  for (const [get, path] of [
    [getFeed, "feed.atom"] as const,
    [getJsonFeed, "feed.json"] as const,
    [getCalendar, "calendar.ics"] as const,
  ]) {
    const answer = await ask(get, `/competitions/${path}`);
    expect(answer.headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
  }
});

const calendarOf = async (query: string) => {
  const answer = await ask(getCalendar, `/competitions/calendar.ics${query}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  return readCalendar(await answer.text());
};

const namesOf = (calendar: ICAL.Component) =>
  calendar.getAllSubcomponents("vevent").map((event) => event.getFirstPropertyValue("uid"));

test("a feed tells what the list shows, the last announced first", async () => {
  const feed = await feedOf("?where=FR&event=333&page=7&view=map");
  expect(feed).toEqual({
    id: "http://localhost:3000/competitions/feed.atom?where=FR&event=333",
    title: { value: "Stadion competitions: 3x3x3 Cube, France" },
    authors: [{ name: "Stadion" }],
    updated: "2029-12-01T10:00:00.000Z",
    generator: { text: "Stadion" },
    links: [
      { rel: "alternate", href: "http://localhost:3000/competitions?where=FR&event=333" },
      { rel: "self", href: "http://localhost:3000/competitions/feed.atom?where=FR&event=333" },
    ],
    entries: [
      {
        id: "http://localhost:3000/competitions/Lille2030",
        title: { value: "Lille Open 2030", type: "html" },
        links: [{ href: "http://localhost:3000/competitions/Lille2030" }],
        updated: "2029-12-01T10:00:00.000Z",
        published: "2029-12-01T10:00:00.000Z",
        summary: { value: "Lille Open 2030: 2–3 March 2030 in Lille, France. 3x3x3 Cube, Pyraminx.", type: "html" },
      },
    ],
  });
});

test("a JSON Feed tells the same", async () => {
  const answer = await ask(getJsonFeed, "/competitions/feed.json?where=FR&event=333&page=7&view=map");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/feed+json; charset=utf-8"]);
  expect(await answer.json()).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Stadion competitions: 3x3x3 Cube, France",
    home_page_url: "http://localhost:3000/competitions?where=FR&event=333",
    feed_url: "http://localhost:3000/competitions/feed.json?where=FR&event=333",
    language: "en",
    authors: [{ name: "Stadion" }],
    items: [
      {
        id: "http://localhost:3000/competitions/Lille2030",
        url: "http://localhost:3000/competitions/Lille2030",
        title: "Lille Open 2030",
        content_text: "Lille Open 2030: 2–3 March 2030 in Lille, France. 3x3x3 Cube, Pyraminx.",
        date_published: "2029-12-01T10:00:00.000Z",
        date_modified: "2029-12-01T10:00:00.000Z",
      },
    ],
  });
});

test("a calendar has the days of what the list shows, what comes first first", async () => {
  const calendar = await calendarOf("?near=Lille&within=50");
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Stadion competitions: within 50 km of Lille, France");
  const [lille, ...others] = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  expect(others).toEqual([]);
  expect({
    uid: lille?.uid,
    summary: lille?.summary,
    description: lille?.description,
    location: lille?.location,
    start: lille?.startDate.toString(),
    end: lille?.endDate.toString(),
    url: lille?.component.getFirstPropertyValue("url"),
    status: lille?.component.getFirstPropertyValue("status"),
  }).toEqual({
    uid: "Lille2030@localhost",
    summary: "Lille Open 2030",
    description: "3x3x3 Cube, Pyraminx.",
    location: "Town Hall, Place Augustin Laurent, Lille, France",
    start: "2030-03-02",
    end: "2030-03-04",
    url: "http://localhost:3000/competitions/Lille2030",
    status: "CONFIRMED",
  });
  expect(namesOf(await calendarOf(""))).toEqual(["Ghent2030@localhost", "Lille2030@localhost"]);
});

test("a feed in another language leads to the pages in it, and its entries are the same ones", async () => {
  const [entry] = (await inLanguage("es", () => feedOf("?q=ghent"))).entries ?? [];
  expect([entry?.id, entry?.links?.[0]?.href]).toEqual([
    ...["http://localhost:3000/competitions/Ghent2030", "http://localhost:3000/es/competitions/Ghent2030"],
  ]);
});

test.each([
  ["?when=recent", "Stadion competitions: Past competitions"],
  ["?from=2030-03-01&to=2030-03-31&where=FR", "Stadion competitions: 1–31 March 2030, France"],
  ["?box=40,0,55,10", "Stadion competitions: a part of the map"],
])("the title of what is followed by %s says of when and where it is", async (query, title) => {
  expect((await feedOf(query)).title?.value).toBe(title);
});

test("what is cancelled is told where it was asked for", async () => {
  const feed = await feedOf("?cancelled=yes&q=gone");
  expect(feed.entries?.map(({ title, updated }) => [title?.value, updated])).toEqual([
    ["Cancelled: Gone Open 2030", "2030-01-02T00:00:00.000Z"],
  ]);
  const [event] = (await calendarOf("?cancelled=yes&q=gone")).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("C21: names, places and what was searched for add nothing to a feed or a calendar, whatever stands in them", async () => {
  const feed = await feedOf("?q=ghent&from=2030-02-01");
  expect(feed.entries).toHaveLength(1);
  // As HTML it is this text, and no element.
  expect(feed.entries?.[0]?.title?.value).toBe(
    "Open ]]&#62; &#60;b&#62;&#38;amp;&#60;/b&#62; &#34;; a, \\ é\nEND:VEVENT\nBEGIN:VALARM",
  );
  const told = await ask(getJsonFeed, "/competitions/feed.json?q=ghent&from=2030-02-01");
  const { items = [] } = parseJsonFeed(await told.text());
  // As text, where nothing is markup.
  expect(items.map(({ title, content_text }) => [title, content_text])).toEqual([
    [
      'Open ]]> <b>&amp;</b> "; a, \\ é\nEND:VEVENT\nBEGIN:VALARM',
      'Open ]]> <b>&amp;</b> "; a, \\ é\nEND:VEVENT\nBEGIN:VALARM: 2 February 2030 in Ghent\nX-EVIL:1, Belgium. 3x3x3 Cube.',
    ],
  ]);
  const calendar = await calendarOf("?q=ghent&from=2030-02-01");
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vevent"]);
  const [event] = calendar.getAllSubcomponents("vevent");
  expect(event?.getAllSubcomponents()).toEqual([]);
  expect(event?.getFirstPropertyValue("x-evil")).toBeNull();
  expect(event?.getFirstPropertyValue("summary")).toBe('Open ]]> <b>&amp;</b> "; a, \\ é END:VEVENT BEGIN:VALARM');
  expect(event?.getFirstPropertyValue("location")).toBe("Hall ]]> BEGIN:VEVENT, Ghent X-EVIL:1, Belgium");

  const query = `?${new URLSearchParams({ q: "]]><x>\r\nBEGIN:VEVENT\r\nEND:VEVENT" })}`;
  expect((await feedOf(query)).title?.value).toBe("Stadion competitions: “]]><x>\nBEGIN:VEVENT\nEND:VEVENT”");
  const empty = await calendarOf(query);
  expect(empty.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
  expect(empty.getFirstPropertyValue("x-wr-calname")).toBe("Stadion competitions: “]]><x> BEGIN:VEVENT END:VEVENT”");
});

test("no line of a calendar is longer than 75 bytes, and all end as they should", async () => {
  const text = await (await ask(getCalendar, "/competitions/calendar.ics")).text();
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const empty = await (await ask(getCalendar, "/competitions/calendar.ics?q=nothing-is-called-so")).text();
  expect(empty.endsWith("END:VTIMEZONE\r\nEND:VCALENDAR\r\n")).toBe(true);
  const lines = text.split("\r\n");
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test.each([
  ["?near=Atlantis", 404, "“Atlantis” is not known here. Write the name of the nearest large city, or coordinates."],
  [
    "?near=Paris, Texas",
    404,
    "“Paris, Texas” is not known here. Write the name of the nearest large city, or coordinates.",
  ],
  ["?event=nonsense", 422, "Invalid event: “nonsense”."],
  ["?where=FR&from=2030-02-30", 422, "Invalid from: “2030-02-30”."],
  ["?near=Lille&within=0", 422, "Invalid within: “0”."],
  ["?where=FR&where=DE", 422, "Invalid where: “FR, DE”."],
  ["?where=FR&country=DE", 422, "Two parameters of this address contradict each other."],
  [`?event=${"x".repeat(500)}`, 422, `Invalid event: “${"x".repeat(100)}”.`],
])("what %s cannot mean is said in words", async (query, status, words) => {
  for (const get of [getFeed, getJsonFeed, getCalendar]) {
    const answer = await ask(get, `/competitions/followed${query}`);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      status,
      "text/plain; charset=utf-8",
      "no-store",
    ]);
    expect((await answer.text()).startsWith(words)).toBe(true);
  }
});

test("a feed is kept: what is known already is not sent again, however it was asked for", async () => {
  const first = await ask(getFeed, "/competitions/feed.atom?where=_Europe");
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect((await ask(getFeed, "/competitions/feed.atom?region=_Europe", known)).status).toBe(304);
});

test("a list that is sorted by distance is followed in the order that everybody follows it in", async () => {
  for (const [get, near, first] of [
    [getFeed, "51.05,3.72", "Lille2030"] as const,
    [getJsonFeed, "51.05,3.72", "Lille2030"] as const,
    [getCalendar, "50.63,3.06", "Ghent2030"] as const,
  ]) {
    const query = `?near=${near}&within=150`;
    const sorted = await (await ask(get, `/competitions/followed${query}&sort=distance`)).text();
    expect(await (await ask(get, `/competitions/followed${query}`)).text()).toBe(sorted);
    expect(/competitions\/(\w+2030)/.exec(sorted)?.[1]).toBe(first);
  }
});

test.each([getCalendar, getFeed, getJsonFeed])(
  "a feed leaves it to the server to compress it, which does so once",
  async (GET) => {
    for (const encoding of ["gzip", "br, gzip"]) {
      const headers = { "accept-encoding": encoding };
      const answer = await GET(new Request("http://localhost/competitions/followed?when=all", { headers }));
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(await answer.text()).toMatch(/^(BEGIN:VCALENDAR|<\?xml|\{"version":"https:)/);
    }
  },
);

test("what changes once it is announced is told again, and what nobody is shown is not", async () => {
  const announced = "2026-01-01T10:00:00Z";
  const { id } = await createCompetition(db, { name: "Moved Open 2030", announcedAt: new Date(announced) });
  const write = (values: Partial<typeof competitions.$inferInsert>) =>
    withVersions(db, ["competitions"], (tx) => tx.update(competitions).set(values).where(eq(competitions.id, id)));
  const eventOf = async () => {
    const [event] = (await calendarOf("?q=moved")).getAllSubcomponents("vevent");
    const [changed, stamp, sequence] = ["last-modified", "dtstamp", "sequence"].map((name) =>
      String(event?.getFirstPropertyValue(name)),
    );
    return { changed, stamp, sequence };
  };
  await write({ information: "Bring a cube." });
  expect(await eventOf()).toEqual({ changed: announced, stamp: announced, sequence: "0" });
  await write({ startDate: "2030-05-03" });
  const [moved] = await db.select().from(competitions).where(eq(competitions.id, id));
  const movedAt = moved?.detailsChangedAt?.toISOString() ?? "";
  const changed = movedAt.replace(".000Z", "Z");
  expect(Date.parse(movedAt)).toBeGreaterThan(Date.parse(announced));
  expect(await eventOf()).toEqual({ changed, stamp: changed, sequence: "1" });
  expect((await feedOf("?q=moved")).entries?.[0]).toMatchObject({
    published: "2026-01-01T10:00:00.000Z",
    updated: movedAt,
  });
});

test("the filter of an address that cannot be meant is found by its name", () => {
  expect(findWrongFilter({ where: "FR", event: ["333", "nonsense"] })).toEqual({
    name: "event",
    value: "333, nonsense",
  });
  expect(findWrongFilter({ near: "Lille", within: "0" })).toEqual({ name: "within", value: "0" });
  expect(findWrongFilter({ where: "FR", near: "Lille" })).toBeUndefined();
  expect(findWrongFilter({ q: "x", within: "50", near: ["a", "b"] })).toEqual({ name: "near", value: "a, b" });
});
