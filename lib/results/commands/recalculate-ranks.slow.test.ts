import { asc, eq, gt, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { randomStream } from "#lib/cli/seed/random.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { personalBests, rankCounts, results, yearlyBests } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { listRankedBests } from "#lib/persons/personal-ranks.ts";
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
import { recalculateRanks } from "./recalculate-ranks.ts";
import { refreshRanks } from "./refresh-ranks.ts";

const { db } = await testDatabase();
const random = randomStream("a small world");
const now = new Date("2026-05-05T12:00:00Z");

const eventIds = ["333", "333fm", "333bf"] as const;
const formats = { "333": "a", "333fm": "m", "333bf": "5" } as const;
const countryIds = ["Poland", "Germany", "USA", "Japan"];
const competitionCount = 24;

let posted: Awaited<ReturnType<typeof snapshot>>;
let postedRows: (typeof results.$inferSelect)[];

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
    const year = 2018 + (Math.floor(index / 2) % 3);
    const startDate = `${year}-${month}-10`;
    return { id: `Test${index}`, startDate, endDate: random.pick([startDate, `${year}-${month}-11`]) };
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
  postedRows = await db.select().from(results);
});

// Each begins with what was posted, in whatever order they run.
afterEach(async () => {
  await db.delete(results);
  await db.insert(results).values(postedRows);
  await recalculateRanks(db, { now });
});

test("posting one competition after the other, in any order, gives what the rules give for all of them", async () => {
  const expected = await byTheRules();
  expect(posted.results).toEqual(expected.results);
  expect(posted.ranks).toEqual(expected.ranks);
  expect(posted.years).toEqual(expected.years);
  const markers = new Set(posted.results.map((result) => result.regionalSingleRecord));
  expect([...markers].sort()).toEqual(["AsR", "ER", "NAR", "NR", "WR", null].sort());
});

test("computing everything anew from the results gives the same, whatever stood there before", async () => {
  await db.update(results).set({ regionalSingleRecord: "WR", regionalAverageRecord: null });
  await db.update(personalBests).set({ best: 1 });
  await db.update(rankCounts).set({ people: 7 });
  await db.delete(yearlyBests).where(eq(yearlyBests.eventId, "333"));

  await recalculateRanks(db, { now });

  expect(await snapshot()).toEqual(posted);
});

test("computing one event anew leaves the others alone", async () => {
  await db.update(results).set({ regionalSingleRecord: "WR" });
  await recalculateRanks(db, { eventIds: ["333"], now });
  const after = await snapshot();
  expect(after.ranks).toEqual(posted.ranks);
  const ofEvent = new Set((await db.select().from(results).where(eq(results.eventId, "333"))).map(({ id }) => id));
  expect(after.results.filter(({ id }) => ofEvent.has(id))).toEqual(posted.results.filter(({ id }) => ofEvent.has(id)));
  const others = after.results.filter(({ id }) => !ofEvent.has(id));
  expect(new Set(others.map((result) => result.regionalSingleRecord))).toEqual(new Set(["WR"]));
});

test("after corrections that are posted again, and removals, markers and ranks are those of a whole rebuild", async () => {
  const by = (await createAccount(db)).id;
  for (let step = 0; step < 12; step++) {
    const { id, startDate } = random.pick(
      await db.select({ id: competitions.id, startDate: competitions.startDate }).from(competitions),
    );
    const held = await db.select().from(results).where(eq(results.competitionId, id)).orderBy(asc(results.id));
    // Those that were records before all others, which have most to take from others and to give back.
    const marked = held.filter((result) => result.regionalSingleRecord ?? result.regionalAverageRecord);
    const chosen = random.sample(marked.length > 0 && random.chance(0.7) ? marked : held, 2);
    if (step % 4 === 3) {
      for (const result of chosen) await db.delete(results).where(eq(results.id, result.id));
      const touched = {
        eventIds: chosen.map((result) => result.eventId),
        competitorIds: chosen.map((result) => result.competitorId),
      };
      await refreshRanks(db, touched, { since: startDate ?? "", now });
    } else {
      for (const result of chosen) {
        const attempts = result.attempts.map(() => random.between(step % 2 ? 15 : 40, step % 2 ? 40 : 90));
        await db.update(results).set({ attempts }).where(eq(results.id, result.id));
      }
    }
    await postResults(db, { competitionId: id, by, now });
    const incremental = await snapshot();
    await recalculateRanks(db, { now });
    expect(incremental, `step ${step} at ${id}`).toEqual(await snapshot());
  }
}, 60_000);

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
    ranks: (await listRankedBests(db, sql`true`))
      .map(({ id, ...rank }) => rank)
      .sort(
        (a, b) =>
          compareText(a.eventId, b.eventId) ||
          compareText(a.type, b.type) ||
          compareText(a.competitorId, b.competitorId),
      ),
    years: await yearsByPerson(),
    counts: await db
      .select()
      .from(rankCounts)
      .where(gt(rankCounts.people, 0))
      .orderBy(rankCounts.eventId, rankCounts.type, rankCounts.region, rankCounts.level, rankCounts.bucket),
  };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function yearsByPerson() {
  const rows = await db.select().from(yearlyBests);
  return rows.map(yearKey).sort();
}

type Year = Omit<typeof yearlyBests.$inferSelect, "continentId">;

const yearKey = ({ eventId, competitorId, year, countryId, single, average }: Year) =>
  `${eventId} ${competitorId} ${year} ${countryId}: ${single ?? "-"} ${average ?? "-"}`;

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
    years: [
      ...Map.groupBy(
        computed.filter(({ best }) => best > 0),
        ({ eventId, competitorId, countryId, achievedOn }) =>
          [eventId, competitorId, achievedOn.slice(0, 4), countryId].join(),
      ).values(),
    ]
      .map((ofYear) => {
        const [first] = ofYear as [Computed];
        const least = (values: number[]) => {
          const successes = values.filter((value) => value > 0);
          return successes.length === 0 ? null : Math.min(...successes);
        };
        return yearKey({
          ...first,
          year: Number(first.achievedOn.slice(0, 4)),
          single: least(ofYear.map(({ best }) => best)),
          average: least(ofYear.map(({ average }) => average)),
        });
      })
      .sort(),
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
