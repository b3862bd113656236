import type { Competition } from "#lib/competitions/competition.ts";
import { type Round, roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import type { Database } from "#lib/db/connection.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { csvFile, type FileColumn } from "#lib/web/csv.ts";
import { type ShownResult, shownResults } from "./_shown-results.ts";

type Row = { round: Round; result: ShownResult };

const mostAttempts = 5;

const columns: FileColumn<Row>[] = [
  ["round", ({ round }) => round.number],
  ["place", ({ result }) => result.place],
  ["name", ({ result }) => result.personName],
  ["competitor_id", ({ result }) => result.competitorId],
  ["country", ({ result }) => result.countryId && countryById(result.countryId)?.iso2],
  ["best", ({ round, result }) => formatAttemptResult(result.best, round.eventId)],
  ["average", ({ round, result }) => formatAttemptResult(result.average, round.eventId, "average")],
  ...Array.from(
    { length: mostAttempts },
    (_, at): FileColumn<Row> => [
      `attempt_${at + 1}`,
      ({ round, result }) => formatAttemptResult(result.attempts[at] ?? 0, round.eventId),
    ],
  ),
  ["single_record", ({ result }) => result.regionalSingleRecord],
  ["average_record", ({ result }) => result.regionalAverageRecord],
];

/**
 * The results of an event, or of one round of it, as lines of a file, the final first; undefined where none have come
 * in.
 */
export async function csvOfEvent(
  db: Database,
  competition: Pick<Competition, "id" | "resultsPostedAt">,
  { eventId, round: number }: { eventId: string; round: number | undefined },
): Promise<string | undefined> {
  const [rounds, results] = await Promise.all([
    roundsOfEvent(db, competition.id, eventId),
    shownResults(db, competition, eventId),
  ]);
  const byRound = Map.groupBy(results, ({ roundId }) => roundId);
  const rows = rounds
    .toReversed()
    .filter((round) => number === undefined || round.number === number)
    .flatMap((round) => (byRound.get(round.id) ?? []).map((result) => ({ round, result })));
  return rows.length === 0 ? undefined : csvFile(columns, rows);
}
