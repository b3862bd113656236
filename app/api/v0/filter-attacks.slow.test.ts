import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type Answer, call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Endpoint, everyEndpoint } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { fewestMilliseconds } from "#lib/testing/time-of.ts";

const { db } = await testDatabase();
await createRankedWorld(db);
const delegate = await createAccount(db, { name: "Dele Gate", competitorId: "2010ANNE01" });
const region = await createGroup(db, { name: "Europe", groupType: "delegate_regions" });
await createRole(db, { groupId: region.id, accountId: delegate.id, status: "delegate" });
const period = { startDate: "2026-05-01", endDate: "2026-05-02" };
await createCompetition(db, { id: "Open2026", ...period, delegates: [delegate], organizers: [delegate] });

const reads = (await everyEndpoint()).filter((endpoint) => endpoint.method === "GET");
const params: Record<string, string> = {
  competitionId: "Open2026",
  competitorId: "2010ANNE01",
  eventId: "333",
  type: "single",
  userId: String(delegate.id),
  groupId: String(region.id),
};

const cookie = await signInCookie(db, delegate.id);

type Query = Record<string, string>;

/** What an endpoint cannot do without. */
const needed: Query = { q: "", query: "", groupType: "delegate_regions", "ids[]": String(delegate.id) };

const ask = ({ path, handler }: Endpoint, query: Query): Promise<Answer> =>
  call(handler, `${path}?${new URLSearchParams({ ...needed, ...query })}`, { params, cookie });

const namesOf = ({ handler }: Endpoint): string[] =>
  Object.keys((handler.declaration.query as z.ZodObject | undefined)?.shape ?? {});

const withParameter = reads.flatMap((endpoint) =>
  namesOf(endpoint).map((name) => ({ path: endpoint.path, name, endpoint })),
);

describe("C06: text that means something to a database", () => {
  const meaningless = "zzzqqqzzz";
  const lists = new Set(["ids", "event_ids"]);
  const injections = [
    ...["'", '"', "\\", "%", "_", "%%", "_%_", "％", "*", ".*", "^", "$$", "`", ";", "--", "/*", "\\'", "%\\"],
    ...["'or'1'='1", "'or/**/1=1--", "1)or(1=1", "'||pg_sleep(5)||'", "';select/**/pg_sleep(5)--", "$1", "?", ":q"],
    ...["'union/**/select/**/null--", "(select/**/1)", "{a}", "-name;drop", "name'", "chr(37)", "\\x25", "E'\\x25'"],
  ];

  const substance = ({ status, body }: Answer): string =>
    `${status} ${JSON.stringify(body).replace(/"request_id":"[^"]*"/, "")}`;

  test.each(withParameter)("does in $name at $path what any other word does", async ({ endpoint, name }) => {
    const key = lists.has(name) ? `${name}[]` : name;
    const expected = substance(await ask(endpoint, { [key]: meaningless }));
    // In Walloon Namur is called so, and an apostrophe does not count in the name of a city.
    const texts = name === "near" ? injections.map((text) => (text === "name'" ? "column'" : text)) : injections;
    let answers: Answer[] = [];
    const took = await fewestMilliseconds(4000, async () => {
      answers = await Promise.all(texts.map((text) => ask(endpoint, { [key]: text })));
    });
    expect(took).toBeLessThan(4000);
    for (const [index, text] of texts.entries()) {
      // An error says the text back.
      const echoed = expected.replaceAll(meaningless, () => JSON.stringify(text).slice(1, -1));
      expect([text, substance(answers[index]!)]).toEqual([text, echoed]);
    }
  });

  test.each([
    ["/api/v0/search/users", { q: "gate" }],
    ["/api/v0/persons", { q: "ann ex" }],
    ["/api/v0/user_roles/search", { query: "gate" }],
  ])("stands out from a word that is found, as at %s with %j", async (path, query) => {
    const endpoint = reads.find((read) => read.path === path)!;
    expect(JSON.stringify((await ask(endpoint, query)).body)).toContain("2010ANNE01");
  });
});

describe("C07: pages", () => {
  const lists = reads.filter(({ handler }) => handler.declaration.isPaged);
  const first = ["0", "-1", "abc", "1.5", "", "[]", "NaN", "1e9", "+1", "-9223372036854775809"];
  const beyond = ["2", "1000000000", "9223372036854775808", "99999999999999999999999"];
  const usual = ["0", "-1", "abc", "", "[]", "25"];
  type Listed = { result?: unknown[]; records?: Record<string, unknown[]> };
  const rowsOf = ({ body }: Answer): unknown[] => {
    const { result, records = {} } = body as Listed;
    return Array.isArray(body) ? body : (result ?? Object.values(records).flat());
  };
  // Records have pages where their history is asked for, and there where a page is.
  const asPaged = ({ path }: Endpoint): Query =>
    path === "/api/v0/results/records" ? { show: "history", page: "1" } : {};

  test.each(lists)("of $path are what their numbers mean, whatever they are", async (endpoint) => {
    const list = (query: Query) => ask(endpoint, { ...asPaged(endpoint), ...query });
    const whole = await list({});
    expect(whole.status).toBe(200);
    for (const page of first) {
      expect([page, (await list({ page })).body]).toEqual([page, whole.body]);
    }
    for (const page of beyond) {
      const took = await fewestMilliseconds(100, async () => {
        const answer = await list({ page });
        expect([page, answer.status, rowsOf(answer)]).toEqual([page, 200, []]);
        expect(answer.headers.get("total")).toBe(whole.headers.get("total"));
      });
      expect(took).toBeLessThan(100);
    }
    for (const per_page of usual) {
      expect([per_page, (await list({ per_page })).headers.get("per-page")]).toEqual([per_page, "25"]);
    }
    for (const per_page of ["1001", "1000000000", "9223372036854775808"]) {
      expect((await list({ per_page })).headers.get("per-page")).toBe("1000");
    }
    for (const name of ["page[]", "per_page[]"]) expect((await list({ [name]: "2" })).status).toBe(422);
  });
});

describe("C08: dates", () => {
  const dates = new Set(["start", "end", "ongoing_and_future", "announced_after", "date"]);
  const withDate = withParameter.filter(({ name }) => dates.has(name));
  const day = "2026-05-01";
  const impossible = [
    ...["2026-02-31", "2026-13-45", "2025-02-29", "0000-01-01", "2026-00-10", "99999-01-01", "20260501", "2026"],
    ...["infinity", "-infinity", "now", "today", "epoch", "NaN", "1777593600", "01-05-2026", "2026-05"],
  ];

  test("are taken by the lists of competitions, rankings, records and qualifications", () => {
    expect(new Set(withDate.map(({ path }) => path))).toEqual(
      new Set([
        "/api/v0/competition_index",
        "/api/v0/competitions",
        "/api/v0/results/[userId]/qualification_data",
        "/api/v0/results/rankings/[eventId]/[type]",
        "/api/v0/results/records",
        "/api/v0/search/competitions",
      ]),
    );
  });

  test.each(withDate)("that cannot be are refused as $name at $path", async ({ endpoint, name }) => {
    for (const date of impossible) {
      const { status, body } = await ask(endpoint, { [name]: date });
      const isQualification = endpoint.path.endsWith("qualification_data");
      const spoken = name === "announced_after" ? "announced date" : name;
      expect([status, (body as { error: string }).error]).toEqual(
        isQualification
          ? [400, "Invalid date format. Please provide an iso8601 date string."]
          : [422, `Invalid ${spoken}: '${date}'`],
      );
    }
  });

  test.each(withDate)("may be followed by a time and a zone, as $name at $path", async ({ endpoint, name }) => {
    const expected = await ask(endpoint, { [name]: day });
    expect(expected.status).toBe(200);
    for (const date of [`${day}T00:00:00.000Z`, `${day}T23:59:59+14:00`, `${day} 12:00`, "2026-5-1", `${day}Z`]) {
      const { status, body } = await ask(endpoint, { [name]: date });
      expect([date, status, body]).toEqual([date, 200, expected.body]);
    }
  });
});
