import { sql } from "drizzle-orm";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { addressOf } from "#app/_forms/search-params.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import EventResults, { generateMetadata } from "./page.tsx";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

const { db } = await testDatabase();
const [first, final, empty] = [250, 16, 0];
const path = (id: string) => `/competitions/${id}/results/333`;

// Two rounds that have results, too many for one page, and one that has none yet; of another event there is none at
// all.
beforeAll(async () => {
  await db.execute(sql`
    insert into persons (id, name, country_id, gender)
    select '2010LARG' || lpad(n::text, 2, '0'), 'Person ' || n, 'USA', 'm' from generate_series(1, 99) n
    union all select '2011LARG' || lpad(n::text, 2, '0'), 'Person ' || 100 + n, 'USA', 'm' from generate_series(0, 99) n
    union all select '2012LARG' || lpad(n::text, 2, '0'), 'Person ' || 200 + n, 'USA', 'm' from generate_series(0, 50) n`);
  await db.execute(sql`
    insert into accounts (id, name, email, country_id) overriding system value
    select 10000 + row_number() over (order by length(name), name), name, id || '@example.com', 'USA' from persons`);
  for (const resultsPostedAt of [new Date(), null]) {
    const { id } = await createCompetition(db, { id: resultsPostedAt ? "Posted2030" : "OnNow2030", resultsPostedAt });
    await db.execute(sql`
      insert into registrations (competition_id, account_id, registrant_id, status, event_ids)
      select ${id}, id, id, 'accepted', '{333}' from accounts`);
    for (const [index, people] of [first, final, empty].entries()) {
      const round = await createRound(db, { competitionId: id, number: index + 1 });
      await db.execute(
        resultsPostedAt
          ? sql`insert into results (competition_id, round_id, event_id, round_type_id, format_id, position,
              global_position, competitor_id, person_name, country_id, best, average, attempts)
            select ${id}, ${round.id}::bigint, '333', 'f', 'a', at, at, id, name, 'USA', 900, 900, '{900,900,900,900,900}'
            from (select *, row_number() over (order by length(name), name) as at from persons) person
            where at <= ${people}::int`
          : sql`insert into live_results (competition_id, round_id, registration_id, best, average, attempts, ranking)
            select ${id}, ${round.id}::bigint, id, 900, 900, '{900,900,900,900,900}', account_id - 10000 from registrations
            where competition_id = ${id} and account_id <= 10000 + ${people}::int`,
      );
    }
  }
});

function asked(id: string, query: string) {
  return {
    params: Promise.resolve({ competitionId: id, eventId: "333" }),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(query))),
  };
}

async function show(id: string, query = ""): Promise<string> {
  const { prelude } = await prerender(createElement("main", null, await EventResults(asked(id, query))));
  return (await new Response(prelude).text()).replaceAll("&amp;", "&");
}

const namesOf = (html: string) =>
  [...html.matchAll(/<th scope="row".*?<\/th>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, "").trim());

const people = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => `Person ${from + index}`);

/** What an address leads to, in Next's own way of saying so. */
async function visit(query: string): Promise<string> {
  try {
    await EventResults(asked("Posted2030", query));
    return "shown";
  } catch (thrown) {
    const { digest } = thrown as { digest?: string };
    if (digest === undefined) throw thrown;
    const [kind, , target, status] = digest.split(";");
    return kind === "NEXT_REDIRECT" ? `${status} ${target}` : digest.replace(/.*;/, "");
  }
}

describe.each(["Posted2030", "OnNow2030"])("%s", (id) => {
  test("of a large event the page shows the first of each round, and leads to the rest of the long ones", async () => {
    const page = await show(id);
    expect(namesOf(page)).toEqual([...people(1, final), ...people(1, 60)]);
    expect(page).toContain(`<a href="${path(id)}?round=1">All 250 results of this round</a>`);
    expect(page).not.toContain(`?round=2`);
  });

  test("a round by itself is all its results, page by page, and leads back to where the others are", async () => {
    const pages = await Promise.all(["round=1", "round=1&page=2", "round=1&page=3"].map((query) => show(id, query)));
    expect(pages.map(namesOf)).toEqual([people(1, 100), people(101, 200), people(201, 250)]);
    for (const page of pages) {
      expect(page).toContain(`href="${path(id)}#round-2"`);
      expect(page).not.toContain("All 250 results");
    }
    expect(pages[0]).toContain(`href="${path(id)}?round=1&page=2"`);
    expect(namesOf(await show(id, "round=2"))).toEqual(people(1, final));
  });

  test("a page further on than a round goes says so, and leads to its first", async () => {
    const page = await show(id, "round=1&page=4");
    expect(namesOf(page)).toEqual([]);
    expect(page).toContain("There is no page 4");
    expect(page).toContain(`<a href="${path(id)}?round=1">To the first page</a>`);
  });

  test.each([
    ["", "3x3x3 Cube results", ""],
    ["round=1", "3x3x3 Cube results, First round", "?round=1"],
    ["round=1&page=3", "3x3x3 Cube results, First round, page 3", "?round=1&page=3"],
    ["round=2", "3x3x3 Cube results, Second round", "?round=2"],
  ])("'%s' says that it is '%s'", async (query, title, address) => {
    const told = await generateMetadata(asked(id, query));
    expect([told.title, told.alternates?.canonical]).toEqual([title, path(id) + address]);
  });
});

test.each(["round=3", "round=4", "round=0", "round=x", "round=1&page=x"])("there is nothing at '%s'", async (query) => {
  expect(await visit(query)).toBe("404");
});

test.each([
  ["page=7", {}],
  ["page=x", {}],
  ["page=1", {}],
  ["round=", {}],
  ["utm_source=mail", {}],
  ["event=222", {}],
  ["round=1&page=1", { round: 1 }],
  ["round=1&page=02", { round: 1, page: 2 }],
  ["round=1&event=333", { round: 1 }],
])("'%s' leads to the one address of what it shows", async (query, values) => {
  expect(await visit(query)).toBe(`308 ${addressOf(path("Posted2030"), values)}`);
});
