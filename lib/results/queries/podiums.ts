import { and, asc, between, eq, exists, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import type { RoundRow } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { liveResults, results } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import { compareRoundResults } from "../ranking.ts";
import { type LiveResult, personOf, type Result, selectLiveResults } from "./of-competition.ts";

type PodiumResult = Omit<LiveResult, "registrationId"> &
  Partial<Pick<LiveResult, "registrationId"> & Pick<Result, "regionalSingleRecord" | "regionalAverageRecord">>;

/** Who stands on it: nobody, where nobody has succeeded. */
export type Podium = { eventId: string; roundId: number; results: PodiumResult[] };

const mostPlaces = 3;

type Held = Pick<Competition, "id" | "resultsPostedAt">;

/**
 * The first three of the final of each event whose final has results: of the posted results, or of those that have come in
 * until then. Of the two halves of a Dual Round, whose places are those over both, each person's better one.
 */
export async function listPodiums(db: Database, competition: Held, eventId?: string): Promise<Podium[]> {
  const finals = finalsOf(await listHeldRounds(db, competition, eventId));
  const roundIds = finals.flatMap(({ halves }) => halves.map(({ roundId }) => roundId));
  const first = competition.resultsPostedAt === null ? firstLive : firstPosted;
  const byEvent = Map.groupBy(await first(db, competition.id, roundIds), (result) => result.eventId);
  return finals.map(({ last: { eventId: id, roundId, formatId } }) => ({
    eventId: id,
    roundId,
    results: betterHalves(byEvent.get(id) ?? [], formatId),
  }));
}

/** The events that have results, posted or until then as they came in. */
export async function eventsWithResults(db: Database, competition: Held): Promise<string[]> {
  const held = (await listHeldRounds(db, competition)).filter(({ hasResults }) => hasResults);
  return [...new Set(held.map(({ eventId }) => eventId))].toSorted(compareEventIds);
}

type HeldRound = Pick<RoundRow, "eventId" | "number" | "formatId" | "linkedRoundIds"> & {
  roundId: number;
  hasResults: boolean;
};

/** By event and number, also those that nobody has come to. */
function listHeldRounds(db: Database, { id, resultsPostedAt }: Held, eventId?: string): Promise<HeldRound[]> {
  const table = resultsPostedAt === null ? liveResults : results;
  const ofRound = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.roundId, rounds.id), eq(table.competitionId, id)));
  return db
    .select({
      eventId: rounds.eventId,
      roundId: rounds.id,
      number: rounds.number,
      formatId: rounds.formatId,
      linkedRoundIds: rounds.linkedRoundIds,
      hasResults: sql<boolean>`${exists(ofRound)}`,
    })
    .from(rounds)
    .where(and(eq(rounds.competitionId, id), eventId === undefined ? undefined : eq(rounds.eventId, eventId)))
    .orderBy(asc(rounds.eventId), asc(rounds.number));
}

/** The finals with results, each with the rounds that count as one with it. */
const finalsOf = (held: readonly HeldRound[]): { last: HeldRound; halves: HeldRound[] }[] =>
  [...Map.groupBy(held, ({ eventId }) => eventId).values()].flatMap((ofEvent) => {
    const last = ofEvent.at(-1);
    if (!last?.hasResults) return [];
    const isHalf = ({ eventId, number }: HeldRound) =>
      last.linkedRoundIds?.includes(formatRoundId({ eventId, roundNumber: number })) === true;
    return [{ last, halves: ofEvent.filter((round) => round === last || isHalf(round)) }];
  });

function betterHalves(placed: readonly PodiumResult[], formatId: FormatId): PodiumResult[] {
  const better = [...Map.groupBy(placed, personOf).values()].flatMap((halves) =>
    halves.toSorted((a, b) => compareRoundResults(a, b, formatId)).slice(0, 1),
  );
  return better.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

const firstPosted = (db: Database, competitionId: string, roundIds: number[]): Promise<PodiumResult[]> =>
  db
    .select({ ...getTableColumns(results), place: results.globalPosition })
    .from(results)
    .where(
      and(
        eq(results.competitionId, competitionId),
        inArray(results.roundId, roundIds),
        between(results.globalPosition, 1, mostPlaces),
        gt(results.best, 0),
      ),
    )
    .orderBy(asc(results.globalPosition), asc(results.personName), asc(results.id));

const firstLive = (db: Database, competitionId: string, roundIds: number[]): Promise<PodiumResult[]> =>
  selectLiveResults(db)
    .where(
      and(
        eq(liveResults.competitionId, competitionId),
        inArray(liveResults.roundId, roundIds),
        between(liveResults.ranking, 1, mostPlaces),
        gt(liveResults.best, 0),
      ),
    )
    .orderBy(asc(liveResults.ranking), asc(accounts.name));
