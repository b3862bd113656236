import { asc, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { randomStream } from "#lib/cli/seed/random.ts";
import { competitions, rounds } from "#lib/db/schema/competitions.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { personalBestHistory, ranks, results } from "#lib/db/schema/results.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { averageOf } from "../average.ts";
import { bestOf } from "../best-and-worst.ts";
import { rankRound } from "../ranking.ts";
import { ranksOf } from "../ranks.ts";
import { recordMarkers } from "../records.ts";
import { postResults } from "./post-results.ts";
import { recomputeRanks } from "./recompute-ranks.ts";

const { db } = await testDatabase();
const random = randomStream("a small world");
const now = new Date("2026-05-05T12:00:00Z");

const eventIds = ["333", "333fm", "333bf"] as const;
const formats = { "333": "a", "333fm": "m", "333bf": "5" } as const;
const countryIds = ["Poland", "Germany", "USA", "Japan"];
const competitionCount = 24;

let posted: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  const people = Array.from({ length: 40 }, (_, index) => ({
    id: `2010TEST${String(index + 10)}`,
    name: `Person ${index}`,
    countryId: random.pick(countryIds),
  }));
  await db.insert(persons).values(people);
  const movers = people.slice(0, 6);
  await db
    .insert(formerIdentities)
    .values(movers.map(({ id, name }) => ({ competitorId: id, subId: 2, name, countryId: random.pick(countryIds) })));
  const formerCountries = new Map(
    (await db.select().from(formerIdentities)).map((identity) => [identity.competitorId, identity.countryId]),
  );
  const held = Array.from({ length: competitionCount }, (_, index) => {
    const month = String(1 + Math.floor(index / 2)).padStart(2, "0");
    // Several on the same days, so that their rounds are the same moments.
    const startDate = `2020-${month}-10`;
    return { id: `Test${index}`, startDate, endDate: random.pick([startDate, `2020-${month}-11`]) };
  });
  await db.insert(competitions).values(
    held.map(({ id, ...dates }) => ({
      id,
      ...dates,
      name: id,
      shortName: id,
      countryId: "Poland",
      isVisible: true,
    })),
  );
  const roundRows = await db
    .insert(rounds)
    .values(
      held.flatMap(({ id }) =>
        eventIds.flatMap((eventId) =>
          [1, 2].map((number) => ({ competitionId: id, eventId, number, formatId: formats[eventId] })),
        ),
      ),
    )
    .returning();
  await db.insert(results).values(
    roundRows.flatMap((round) =>
      random.sample(people, random.between(6, 16)).map((person) => ({
        competitionId: round.competitionId,
        roundId: round.id,
        eventId: round.eventId,
        roundTypeId: round.number === 2 ? "f" : "1",
        formatId: round.formatId,
        position: 0,
        globalPosition: 0,
        competitorId: person.id,
        personName: person.name,
        countryId: random.chance(0.5) ? (formerCountries.get(person.id) ?? person.countryId) : person.countryId,
        best: 0,
        average: 0,
        attempts: Array.from({ length: round.formatId === "m" ? 3 : 5 }, () =>
          random.chance(0.15) ? -random.between(1, 2) : random.between(20, 70),
        ),
      })),
    ),
  );
  await postAll();
  posted = await snapshot();
});

afterEach(async () => {
  await recomputeRanks(db, { now });
});

test("posting one competition after the other, in any order, gives what the rules give for all of them", async () => {
  const expected = await byTheRules();
  expect(posted.results).toEqual(expected.results);
  expect(posted.ranks).toEqual(expected.ranks);
  expect(posted.history).toEqual(expected.history);
  const markers = new Set(posted.results.map((result) => result.regionalSingleRecord));
  expect([...markers].sort()).toEqual(["AsR", "ER", "NAR", "NR", "WR", null].sort());
});

test("computing everything anew from the results gives the same, whatever stood there before", async () => {
  await db.update(results).set({ regionalSingleRecord: "WR", regionalAverageRecord: null });
  await db.update(ranks).set({ worldRank: 7, best: 1 });
  await db.delete(personalBestHistory).where(sql`${personalBestHistory.eventId} = '333'`);

  await recomputeRanks(db, { now });

  expect(await snapshot()).toEqual(posted);
});

test("computing one event anew leaves the others alone", async () => {
  await db.update(ranks).set({ worldRank: 7 });
  await recomputeRanks(db, { eventIds: ["333"], now });
  const after = await snapshot();
  expect(after.ranks.filter((rank) => rank.eventId === "333")).toEqual(
    posted.ranks.filter((rank) => rank.eventId === "333"),
  );
  expect(new Set(after.ranks.filter((rank) => rank.eventId !== "333").map((rank) => rank.worldRank))).toEqual(
    new Set([7]),
  );
});

async function postAll(): Promise<void> {
  const by = (await createAccount(db)).id;
  const order = random.sample(await db.select({ id: competitions.id }).from(competitions), competitionCount);
  for (const { id } of order) await postResults(db, { competitionId: id, by, now });
}

async function snapshot() {
  return {
    results: await db
      .select({
        id: results.id,
        best: results.best,
        average: results.average,
        position: results.position,
        globalPosition: results.globalPosition,
        regionalSingleRecord: results.regionalSingleRecord,
        regionalAverageRecord: results.regionalAverageRecord,
      })
      .from(results)
      .orderBy(asc(results.id)),
    ranks: await db
      .select({
        eventId: ranks.eventId,
        type: ranks.type,
        competitorId: ranks.competitorId,
        best: ranks.best,
        worldRank: ranks.worldRank,
        continentRank: ranks.continentRank,
        countryRank: ranks.countryRank,
      })
      .from(ranks)
      .orderBy(ranks.eventId, ranks.type, ranks.competitorId),
    history: await db
      .select({
        eventId: personalBestHistory.eventId,
        type: personalBestHistory.type,
        competitorId: personalBestHistory.competitorId,
        achievedOn: personalBestHistory.achievedOn,
        value: personalBestHistory.value,
        resultId: personalBestHistory.resultId,
      })
      .from(personalBestHistory)
      .orderBy(
        personalBestHistory.eventId,
        personalBestHistory.type,
        personalBestHistory.competitorId,
        personalBestHistory.achievedOn,
        sql`${personalBestHistory.value} desc`,
      ),
  };
}

type Computed = Awaited<ReturnType<typeof computeResults>>[number];

async function byTheRules() {
  const computed = await computeResults();
  const currentCountryIds = new Map((await db.select().from(persons)).map((person) => [person.id, person.countryId]));
  const pairs = [...eventIds]
    .sort()
    .flatMap((eventId) => (["average", "single"] as const).map((type) => ({ eventId, type })));
  const markers = new Map(
    pairs.flatMap(({ eventId, type }) => {
      const ofEvent = computed.filter((result) => result.eventId === eventId);
      const marked = recordMarkers(ofEvent.map((result) => ({ ...result, value: officialValue(result, type) })));
      return ofEvent.map((result, index) => [`${result.id} ${type}`, marked[index] ?? null] as const);
    }),
  );
  return {
    results: computed.map(({ id, best, average, position }) => ({
      id,
      best,
      average,
      position,
      globalPosition: position,
      regionalSingleRecord: markers.get(`${id} single`),
      regionalAverageRecord: markers.get(`${id} average`),
    })),
    ranks: pairs.flatMap(({ eventId, type }) =>
      ranksOf(
        computed
          .filter((result) => result.eventId === eventId)
          .map((result) => ({ ...result, best: officialValue(result, type) })),
        currentCountryIds,
      )
        .map((rank) => ({ eventId, type, ...rank }))
        .sort((a, b) => (a.competitorId < b.competitorId ? -1 : 1)),
    ),
    history: pairs.flatMap(({ eventId, type }) =>
      [...currentCountryIds.keys()].sort().flatMap((competitorId) => {
        let best = Number.POSITIVE_INFINITY;
        return computed
          .filter((result) => result.eventId === eventId && result.competitorId === competitorId)
          .sort((a, b) =>
            a.achievedOn < b.achievedOn
              ? -1
              : a.achievedOn > b.achievedOn
                ? 1
                : a.roundRank - b.roundRank || a.id - b.id,
          )
          .flatMap((result) => {
            const value = officialValue(result, type);
            if (value <= 0 || value >= best) return [];
            best = value;
            return [{ eventId, type, competitorId, achievedOn: result.achievedOn, value, resultId: result.id }];
          });
      }),
    ),
  };
}

async function computeResults() {
  const rows = await db
    .select({ result: results, achievedOn: sql<string>`${competitions.endDate}::text` })
    .from(results)
    .innerJoin(competitions, sql`${competitions.id} = ${results.competitionId}`)
    .orderBy(asc(results.id));
  const computed = rows.map(({ result, achievedOn }) => ({
    ...result,
    achievedOn,
    roundRank: roundTypeById(result.roundTypeId)?.rank ?? 0,
    best: bestOf(result.attempts),
    average: averageOf(result.attempts, {
      eventId: result.eventId,
      formatId: formats[result.eventId as keyof typeof formats],
    }),
  }));
  const positions = new Map(
    [...Map.groupBy(computed, (result) => result.roundId).values()].flatMap((round) =>
      rankRound(round, formats[round[0]?.eventId as keyof typeof formats]).map(
        ({ item, position }) => [item.id, position] as const,
      ),
    ),
  );
  return computed.map((result) => ({ ...result, position: positions.get(result.id) }));
}

const officialValue = (result: Computed, type: ResultType) => (type === "single" ? result.best : result.average);
