import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { listLiveResults, listResultsOfCompetition } from "./of-competition.ts";
import {
  countRoundResults,
  listEnteredOf,
  listEnteredParts,
  listEnteredPeople,
  listPostedOf,
  listPostedParts,
  listPostedPeople,
} from "./parts-of-competition.ts";

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

describe("as results come in", () => {
  const onNow = { id: "LargeNow2030", resultsPostedAt: null };
  const firstAccount = 50_000;
  let first = 0;
  let second = 0;

  // Of a thousand in the first round, three share each place, and the last 400 have none yet; there are 50 names. Those
  // who are best have the highest numbers. In the second round are a few, of another event one by himself.
  beforeAll(async () => {
    await createCompetition(db, { ...onNow, eventIds: ["333", "444"] });
    const roundOf = async (number: number, eventId = "333") =>
      (await createRound(db, { competitionId: onNow.id, number, eventId })).id;
    first = await roundOf(1);
    second = await roundOf(2);
    const other = await roundOf(1, "444");
    await db.execute(sql`
      insert into accounts (id, name, email, country_id) overriding system value
      select ${firstAccount}::int + n, 'Person ' || n % 50, 'now' || n || '@example.com', 'USA' from generate_series(0, 999) n`);
    await db.execute(sql`
      insert into registrations (competition_id, account_id, registrant_id, status, event_ids)
      select ${onNow.id}, ${firstAccount}::int + n, n + 1, 'accepted', '{333,444}' from generate_series(0, 999) n`);
    const enter = (roundId: number, people: number, withPlace: number) =>
      db.execute(sql`
        insert into live_results (competition_id, round_id, registration_id, best, average, attempts, ranking)
        select ${onNow.id}, ${roundId}::bigint, id, 900, 0, '{900}',
          case when nth < ${withPlace}::int then 1 + nth / 3 end
        from (select id, (row_number() over (order by registrant_id desc) - 1)::int as nth from registrations
          where competition_id = ${onNow.id}) registered
        where nth < ${people}::int`);
    await enter(first, 1000, 600);
    await enter(second, 16, 0);
    await enter(other, 1, 1);
  });

  test("the pages of a round are its whole list, those without a place last, with nobody twice", async () => {
    const whole = (await listLiveResults(db, onNow.id, "333")).filter(({ roundId }) => roundId === first);
    expect(whole).toHaveLength(1000);
    expect(whole.map(({ place }) => place)).toEqual(
      Array.from({ length: 1000 }, (_, nth) => (nth < 600 ? 1 + Math.floor(nth / 3) : null)),
    );
    for (const [at, { place, personName, registrationId }] of whole.slice(1).entries()) {
      const before = whole[at];
      if (before?.place !== place) continue;
      // Of one place by their names, of one name by their numbers.
      expect(before.personName <= personName).toBe(true);
      if (before.personName === personName) expect(before.registrationId).toBeLessThan(registrationId);
    }
    const starts = Array.from({ length: 10 }, (_, page) => page * 100);
    const pages = await Promise.all(
      starts.map((start) => listEnteredParts(db, onNow.id, [{ roundId: first, first: start, end: start + 100 }])),
    );
    expect(pages.flat()).toEqual(whole);
  });

  test("parts of several rounds are of each of them what was asked for, and of no other competition", async () => {
    const whole = await listLiveResults(db, onNow.id);
    const ofRound = (roundId: number) => whole.filter((result) => result.roundId === roundId);
    const parts = [
      { roundId: second, first: 3, end: 10 },
      { roundId: first, first: 598, end: 603 },
    ];
    expect(await listEnteredParts(db, onNow.id, parts)).toEqual([
      ...ofRound(first).slice(598, 603),
      ...ofRound(second).slice(3, 10),
    ]);
    expect(await listEnteredParts(db, onNow.id, [])).toEqual([]);
    expect(await listEnteredParts(db, onNow.id, [{ roundId: first, first: 1000, end: 1100 }])).toEqual([]);
    expect(await listEnteredParts(db, competition.id, parts)).toEqual([]);
  });

  test("rounds are counted as long as nothing is posted", async () => {
    expect(await countRoundResults(db, onNow, "333")).toEqual(
      new Map([
        [first, 1000],
        [second, 16],
      ]),
    );
    expect((await countRoundResults(db, onNow)).size).toBe(3);
    expect(await countRoundResults(db, { ...onNow, resultsPostedAt: new Date() })).toEqual(new Map());
  });

  test("people stand by their names, two of one name in the order of their numbers, each with all they did", async () => {
    const people = await listEnteredPeople(db, onNow.id);
    expect(new Set(people.map(({ id }) => id)).size).toBe(1000);
    expect(people.slice(19, 21).map(({ name }) => name)).toEqual(["Person 0", "Person 1"]);
    for (const [at, { id, name }] of people.slice(1).entries()) {
      const before = people[at];
      if (before?.name === name) expect(before.id).toBeLessThan(id);
    }
    expect(people.map(({ name }) => name)).toEqual(
      people.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en")),
    );
    const [best] = await listLiveResults(db, onNow.id, "444");
    const { id } = people.at(-1)!;
    const found = await listEnteredOf(db, onNow.id, [id, best!.registrationId]);
    expect(found.map(({ registrationId, eventId }) => [registrationId, eventId]).toSorted()).toEqual(
      [
        [id, "333"],
        [best!.registrationId, "333"],
        [best!.registrationId, "333"],
        [best!.registrationId, "444"],
      ].toSorted(),
    );
    expect(await listEnteredOf(db, onNow.id, [])).toEqual([]);
    expect(await listEnteredOf(db, competition.id, [id])).toEqual([]);
  });
});
