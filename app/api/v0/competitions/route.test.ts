import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { withVersions } from "#lib/db/versions.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const path = "/api/v0/competitions";
const list = (query = "", options = {}) => call(GET, `${path}${query}`, options);
const ids = async (query: string, options = {}) => {
  const answer = await list(query, options);
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }[]).map((competition) => competition.id);
};

const lena = await createPerson(db, { id: "2005LENA01", name: "Lena Łukasz" });
const delegate = await createAccount(db, { name: "Lena Łukasz", competitorId: lena.id, countryId: "Germany" });
const organizer = await createAccount(db, { name: "Otto Organizer", countryId: "France", gender: "m" });
const stranger = await createAccount(db);
const region = await createGroup(db, { name: "Europe", groupType: "delegate_regions", friendlyId: "europe" });

beforeAll(async () => {
  await createRole(db, { groupId: region.id, accountId: delegate.id, status: "delegate", location: "Berlin" });
  await createCompetition(db, {
    id: "JflyComp2026",
    name: "Jfly's Competition 2026",
    shortName: "Jfly Comp 15",
    startDate: "2026-09-05",
    endDate: "2026-09-06",
    city: "Lyon",
    countryId: "France",
    venue: "[Town Hall]{https://hall.example}",
    venueAddress: "1 Main St",
    venueDetails: "2nd floor",
    latitudeMicrodegrees: 45764043,
    longitudeMicrodegrees: 4835659,
    eventIds: ["333fm", "222", "333"],
    isCompetitorLimitEnabled: true,
    competitorLimit: 120,
    registrationOpensAt: new Date("2026-07-01T18:00:00Z"),
    registrationClosesAt: new Date("2026-08-20T18:00:00Z"),
    announcedAt: new Date("2026-06-10T12:00:00Z"),
    delegates: [delegate],
    organizers: [organizer],
  });
  await createCompetition(db, {
    id: "AlphaSeattle2026",
    name: "Alpha Seattle 2026",
    startDate: "2026-08-01",
    endDate: "2026-08-01",
    city: "Seattle, Washington",
    eventIds: ["333", "444"],
    announcedAt: new Date("2026-05-01T00:00:00Z"),
  });
  await createCompetition(db, {
    id: "ZuluSeattle2026",
    name: "Zulu Seattle 2026",
    startDate: "2026-08-01",
    endDate: "2026-08-02",
    city: "Seattle, Washington",
    announcedAt: new Date("2026-05-02T00:00:00Z"),
  });
  await createCompetition(db, {
    id: "Sao100Percent2025",
    name: "São 100% 2025",
    shortName: "São 100% 2025",
    startDate: "2025-02-03",
    endDate: "2025-02-03",
    city: "São Paulo",
    countryId: "Brazil",
    announcedAt: new Date("2024-12-01T00:00:00Z"),
    resultsPostedAt: new Date("2025-02-05T00:00:00Z"),
    reportPostedAt: new Date("2025-02-06T00:00:00Z"),
  });
  await createCompetition(db, {
    id: "Called2026",
    name: "Called Off 2026",
    shortName: "Called Off 2026",
    startDate: "2026-05-20",
    endDate: "2026-05-21",
    city: "Łódź",
    countryId: "Poland",
    cancelledAt: new Date("2026-04-01T00:00:00Z"),
    announcedAt: new Date("2026-03-01T00:00:00Z"),
    reportPostedAt: new Date("2026-05-22T00:00:00Z"),
    resultsPostedAt: new Date("2026-05-22T00:00:00Z"),
  });
  await createCompetition(db, {
    id: "Late2026",
    name: "Late 2026",
    startDate: "2026-05-25",
    endDate: "2026-05-30",
    announcedAt: new Date("2026-03-02T00:00:00Z"),
  });
  await createDraft(db, {
    id: "Secret2026",
    name: "Secret 2026",
    startDate: "2026-10-01",
    endDate: "2026-10-01",
    organizers: [organizer],
    delegates: [delegate],
  });
  await createDraft(db, {
    id: "Undated2027",
    name: "Undated 2027",
    startDate: null,
    endDate: null,
    organizers: [organizer],
  });
});

const all = ["JflyComp2026", "ZuluSeattle2026", "AlphaSeattle2026", "Late2026", "Called2026", "Sao100Percent2025"];

test("a competition in the list says everything the list form has", async () => {
  const answer = await list("?q=jfly");
  const baseUrl = "http://localhost:3000";
  const avatar = {
    id: null,
    status: "approved",
    thumbnail_crop_x: 0,
    thumbnail_crop_y: 0,
    thumbnail_crop_w: 100,
    thumbnail_crop_h: 100,
    url: `${baseUrl}/missing-avatar.svg`,
    thumb_url: `${baseUrl}/missing-avatar.svg`,
    is_default: true,
    can_edit_thumbnail: false,
    pending_url: "http://localhost:3000/missing-avatar.svg",
  };
  expect(answer.body).toEqual([
    {
      id: "JflyComp2026",
      name: "Jfly's Competition 2026",
      start_date: "2026-09-05",
      end_date: "2026-09-06",
      registration_open: "2026-07-01T18:00:00.000Z",
      registration_close: "2026-08-20T18:00:00.000Z",
      announced_at: "2026-06-10T12:00:00.000Z",
      cancelled_at: null,
      results_posted_at: null,
      competitor_limit: 120,
      venue: "[Town Hall]{https://hall.example}",
      url: `${baseUrl}/competitions/JflyComp2026`,
      website: `${baseUrl}/competitions/JflyComp2026`,
      short_name: "Jfly Comp 15",
      short_display_name: "Jfly Comp 15",
      city: "Lyon",
      venue_address: "1 Main St",
      venue_details: "2nd floor",
      latitude_degrees: 45.764043,
      longitude_degrees: 4.835659,
      country_iso2: "FR",
      event_ids: ["333", "222", "333fm"],
      time_until_registration: "16 days",
      date_range: "Sep 5 - 6, 2026",
      delegates: [
        {
          id: delegate.id,
          wca_id: "2005LENA01",
          name: "Lena Łukasz",
          gender: null,
          country_iso2: "DE",
          created_at: delegate.createdAt.toISOString(),
          updated_at: delegate.updatedAt.toISOString(),
          url: `${baseUrl}/persons/2005LENA01`,
          country: { id: "Germany", name: "Germany", continent_id: "_Europe", iso2: "DE", continentId: "_Europe" },
          delegate_status: "delegate",
          class: "user",
          teams: [],
          avatar,
          location: "Berlin",
          region_id: region.id,
          email: delegate.email,
        },
      ],
      organizers: [
        {
          id: organizer.id,
          wca_id: null,
          name: "Otto Organizer",
          gender: "m",
          country_iso2: "FR",
          created_at: organizer.createdAt.toISOString(),
          updated_at: organizer.updatedAt.toISOString(),
          url: "",
          country: { id: "France", name: "France", continent_id: "_Europe", iso2: "FR", continentId: "_Europe" },
          delegate_status: null,
          class: "user",
          teams: [],
          avatar,
        },
      ],
      class: "competition",
    },
  ]);
});

test("the newest come first, cancelled ones among them, unannounced ones nowhere", async () => {
  expect(await ids("")).toEqual(all);
});

test("sort orders by one key or several, each in its own direction", async () => {
  expect(await ids("?sort=start_date")).toEqual(all.toReversed());
  expect(await ids("?sort=start_date,name&start=2026-08-01")).toEqual([
    "AlphaSeattle2026",
    "ZuluSeattle2026",
    "JflyComp2026",
  ]);
  expect(await ids("?sort=start_date,-name&start=2026-08-01")).toEqual([
    "ZuluSeattle2026",
    "AlphaSeattle2026",
    "JflyComp2026",
  ]);
  expect(await ids("?sort=-end_date&q=seattle")).toEqual(["ZuluSeattle2026", "AlphaSeattle2026"]);
  expect(await ids("?sort=-announced_at,nonsense")).toEqual([
    "JflyComp2026",
    "ZuluSeattle2026",
    "AlphaSeattle2026",
    "Late2026",
    "Called2026",
    "Sao100Percent2025",
  ]);
});

test("every word of q must occur somewhere, in any order, case and accents aside", async () => {
  expect(await ids("?q=15+comp+jfly")).toEqual(["JflyComp2026"]);
  expect(await ids("?q=SAO+brazil")).toEqual(["Sao100Percent2025"]);
  expect(await ids("?q=lodz")).toEqual(["Called2026"]);
  expect(await ids("?q=seattle+lyon")).toEqual([]);
  expect(await ids("?q=")).toEqual(all);
  expect(await ids("?q=+")).toEqual(all);
});

test("wildcards in q are only themselves, also in their wide forms", async () => {
  expect(await ids("?q=100%25")).toEqual(["Sao100Percent2025"]);
  expect(await ids("?q=%25")).toEqual(["Sao100Percent2025"]);
  expect(await ids("?q=_")).toEqual([]);
  expect(await ids("?q=%25%5C")).toEqual([]);
  expect(await ids(`?q=${encodeURIComponent("＼")}`)).toEqual([]);
  expect(await ids("?q=%27%20or%201=1--")).toEqual([]);
});

test("both ends of a window count, and what straddles it is outside", async () => {
  expect(await ids("?start=2026-08-01&end=2026-08-01")).toEqual(["AlphaSeattle2026"]);
  expect(await ids("?start=2026-08-01&end=2026-08-02")).toEqual(["ZuluSeattle2026", "AlphaSeattle2026"]);
  expect(await ids("?start=2026-08-02")).toEqual(["JflyComp2026"]);
});

test("dates may be followed by a time, with or without a zone", async () => {
  for (const start of ["2026-09-05T23:16:36.019Z", "2026-09-05T23:16:36.840746", "2026-9-5"]) {
    expect(await ids(`?start=${start}`)).toEqual(["JflyComp2026"]);
  }
});

test("ongoing_and_future leaves out what ended before", async () => {
  expect(await ids("?ongoing_and_future=2026-08-02")).toEqual(["JflyComp2026", "ZuluSeattle2026"]);
});

test("announced_after counts from the midnight that begins the day", async () => {
  expect(await ids("?announced_after=2026-05-01")).toEqual(["JflyComp2026", "ZuluSeattle2026"]);
});

test("country_iso2 takes any case and goes together with q", async () => {
  expect(await ids("?country_iso2=us")).toEqual(["ZuluSeattle2026", "AlphaSeattle2026", "Late2026"]);
  expect(await ids("?country_iso2=US&q=alpha")).toEqual(["AlphaSeattle2026"]);
});

test("continent filters by the country's continent", async () => {
  expect(await ids("?continent=_Europe")).toEqual(["JflyComp2026", "Called2026"]);
});

test("delegate takes an account id or a competitor id", async () => {
  expect(await ids(`?delegate=${delegate.id}`)).toEqual(["JflyComp2026"]);
  expect(await ids("?delegate=2005lena01")).toEqual(["JflyComp2026"]);
});

test("event_ids[] asks for all of them; an unknown one is held nowhere", async () => {
  expect(await ids("?event_ids[]=333&event_ids[]=444")).toEqual(["AlphaSeattle2026"]);
  expect(await ids("?event_ids[]=333&event_ids[]=nonsense")).toEqual([]);
});

test("include_cancelled leaves cancelled ones out only when it is false", async () => {
  for (const value of ["false", "0", "off"]) expect(await ids(`?q=called&include_cancelled=${value}`)).toEqual([]);
  for (const value of ["true", "", "no"]) {
    expect(await ids(`?q=called&include_cancelled=${value}`)).toEqual(["Called2026"]);
  }
});

test("admin_status tells what is overdue", async () => {
  expect(await ids("?admin_status=warning")).toEqual(["Late2026"]);
  expect(await ids("?admin_status=danger")).toEqual([]);
});

test("unknown parameters are ignored", async () => {
  expect(await ids("?upcoming=true&nonsense[]=1&country_iso2=FR&}")).toEqual(["JflyComp2026"]);
});

test("managed_by_me lists what one organizes or delegates, announced or not, and nothing else", async () => {
  const token = await createToken(db, organizer.id, ["public", "manage_competitions"]);
  expect(await ids("?managed_by_me=true", { token })).toEqual(["Undated2027", "Secret2026", "JflyComp2026"]);
  expect(await ids("?managed_by_me=true&sort=start_date&start=2026-06-15T10:00:00.000Z", { token })).toEqual([
    "JflyComp2026",
    "Secret2026",
  ]);
  const cookie = await signInCookie(db, delegate.id);
  expect(await ids("?managed_by_me=false", { cookie })).toEqual(["Secret2026", "JflyComp2026"]);
  expect(
    await ids("?managed_by_me=true", { token: await createToken(db, stranger.id, ["manage_competitions"]) }),
  ).toEqual([]);
});

test("managed_by_me needs somebody, and a token with the scope", async () => {
  const anonymously = await list("?managed_by_me=1");
  expect(anonymously.status).toBe(401);
  expect({ status: 401, body: anonymously.body }).toEqual(errorBody(anonymously, "Please log in", "unauthenticated"));
  const answer = await list("?managed_by_me=1", { token: await createToken(db, organizer.id) });
  expect(answer.status).toBe(422);
  expect({ status: 422, body: answer.body }).toEqual(
    errorBody(answer, "Missing required scope 'manage_competitions'", "missing_scope", {
      scope: "manage_competitions",
    }),
  );
});

test("an answer to a manager is not kept for others", async () => {
  const token = await createToken(db, organizer.id, ["manage_competitions"]);
  const managers = await list("?managed_by_me=1", { token });
  expect(managers.headers.get("cache-control")).toBe("private, no-store");
  expect((await list("?managed_by_me=1")).status).toBe(401);
});

test.each([
  ["start=2015", "Invalid start: '2015'"],
  ["end=2014", "Invalid end: '2014'"],
  ["start=2026-02-30", "Invalid start: '2026-02-30'"],
  ["end=infinity", "Invalid end: 'infinity'"],
  ["ongoing_and_future=soon", "Invalid ongoing_and_future: 'soon'"],
  ["announced_after=20200203", "Invalid announced date: '20200203'"],
  ["country_iso2=this is not a country", "Invalid country_iso2: 'this is not a country'"],
  ["event_ids=333", "Invalid event IDs: '333'"],
  ["country_iso2[]=FR", "Invalid country_iso2: it takes one value"],
  ["q[]=x", "Invalid q: it takes one value"],
  ["start[]=2026-01-01&start[]=2026-02-01", "Invalid start: it takes one value"],
  ["q[a]=x", "Invalid q: it takes one value"],
  ["event_ids[a]=333", "Invalid event_ids: write it as 'event_ids[]'"],
  ["admin_status=fine", "Invalid admin status: 'fine'"],
  ["sort=nonsense", "Invalid sort: 'nonsense'"],
  [`delegate=${stranger.id}`, `Invalid delegate: '${stranger.id}'`],
])("%s is refused", async (query, words) => {
  const answer = await list(`?${query}`);
  expect(answer.status).toBe(422);
  expect({ status: 422, body: answer.body }).toMatchObject({ body: { error: words } });
});

test.each([
  ["continent=Europe", "Continent", "Europe"],
  ["delegate=2005NONE01", "User", "2005NONE01"],
  ["delegate=99999999999999999999", "User", "99999999999999999999"],
])("%s is unknown", async (query, model, id) => {
  const answer = await list(`?${query}`);
  expect({ status: 404, body: answer.body }).toEqual(
    errorBody(answer, `Couldn't find ${model} with 'id'=${id}`, "not_found", { data: { model, id } }),
  );
});

test("pages are told by headers", async () => {
  const first = await list("?per_page=4&sort=name");
  expect(first.body).toHaveLength(4);
  expect(first.headers.get("total")).toBe("6");
  expect(first.headers.get("per-page")).toBe("4");
  const to = (page: number) => `<http://localhost:3000${path}?page=${page}&per_page=4&sort=name>`;
  expect(first.headers.get("link")).toBe(`${to(2)}; rel="last", ${to(2)}; rel="next"`);
  const second = await list("?per_page=4&sort=name&page=2");
  expect(second.body).toHaveLength(2);
  expect(second.headers.get("link")).toBe(`${to(1)}; rel="first", ${to(1)}; rel="prev"`);
  const beyond = await list("?per_page=4&sort=name&page=9");
  expect(beyond.body).toEqual([]);
  expect(beyond.headers.get("link")).toBe(`${to(1)}; rel="first", ${to(8)}; rel="prev"`);
  expect((await list()).headers.get("link")).toBeNull();
  expect((await list()).headers.get("per-page")).toBe("25");
});

test.each(["0", "-1", "1000000000", "9223372036854775808", "abc", "1.5", "", "NaN"])(
  "page=%s is a page, if only an empty one",
  async (page) => {
    expect((await list(`?page=${page}&per_page=1000000000`)).status).toBe(200);
    expect((await list(`?per_page=${page}`)).status).toBe(200);
    expect((await list(`?page[]=${page}`)).status).toBe(422);
  },
);

test("the same answer again is 304, until something changes", async () => {
  const first = await list("?q=alpha");
  const etag = first.headers.get("etag") ?? "";
  const again = await list("?q=alpha", { headers: { "if-none-match": etag } });
  expect([again.status, again.body]).toEqual([304, ""]);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("vary")).toBe("Authorization, Cookie, Accept-Encoding");
  await withVersions(db, ["competitions"], async (tx) => {
    await tx.update(competitions).set({ city: "Tacoma, Washington" }).where(eq(competitions.id, "AlphaSeattle2026"));
  });
  const changed = await list("?q=alpha", { headers: { "if-none-match": etag } });
  expect(changed).toMatchObject({ status: 200, body: [{ city: "Tacoma, Washington" }] });
});

test("text that PostgreSQL cannot hold is a bad request", async () => {
  expect((await list("?q=%00")).status).toBe(400);
  expect((await list(`?q=${"x".repeat(200)}`)).status).toBe(200);
  expect((await list(`?q=${"x".repeat(100_000)}`)).status).toBe(422);
});
