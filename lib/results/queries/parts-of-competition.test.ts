import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { listResultsOfCompetition } from "./of-competition.ts";
import { countRoundResults, listPostedOf, listPostedParts, listPostedPeople } from "./parts-of-competition.ts";

const { db } = await testDatabase();
const competition = { id: "Large2030", resultsPostedAt: new Date() };
let roundId = 0;

beforeAll(async () => {
  await createCompetition(db, competition);
  roundId = (await createRound(db, { competitionId: competition.id })).id;
  await db.execute(sql`
    insert into persons (id, name, country_id, gender)
    select '20' || lpad((n / 100)::text, 2, '0') || 'LARG' || lpad((n % 100)::text, 2, '0'), 'Person ' || n % 700, 'USA', 'm'
    from generate_series(0, 999) n`);
  // Three share each place, so that only names and ids keep them in order.
  await db.execute(sql`
    insert into results (competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
      competitor_id, person_name, country_id, best, average, attempts)
    select ${competition.id}, ${roundId}::bigint, '333', 'f', 'a', 1 + nth / 3, 1 + nth / 3, id, name, country_id, 900, 900,
      '{900,900,900,900,900}'
    from (select id, name, country_id, (row_number() over (order by id) - 1)::int as nth from persons
      where id like '20%LARG%') person`);
});

test("the pages of a round of a thousand are its whole list, in its order, with nobody twice", async () => {
  const whole = await listResultsOfCompetition(db, competition.id);
  expect(await countRoundResults(db, competition)).toEqual(new Map([[roundId, 1000]]));
  expect(await countRoundResults(db, competition, "444")).toEqual(new Map());
  const starts = Array.from({ length: 10 }, (_, page) => page * 100);
  const pages = await Promise.all(
    starts.map((first) => listPostedParts(db, competition.id, [{ roundId, first, end: first + 100 }])),
  );
  expect(pages.flat()).toEqual(whole);
  expect(await listPostedParts(db, competition.id, [])).toEqual([]);
  expect(await listPostedParts(db, competition.id, [{ roundId, first: 1000, end: 1100 }])).toEqual([]);
});

test("people stand by their names, two of one name in the order of their ids, each with all they did", async () => {
  const people = await listPostedPeople(db, competition.id);
  expect(new Set(people.map(({ id }) => id)).size).toBe(1000);
  expect(people.slice(0, 2).map(({ name }) => name)).toEqual(["Person 0", "Person 0"]);
  const ids = people.slice(0, 2).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect((await listPostedOf(db, competition.id, ids)).map((result) => result.competitorId).sort()).toEqual(ids);
});
