import { and, asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults, results } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { areResultsOfficial } from "./official.ts";

// When it was last changed few are shown, and reading a moment takes longer than the rest of a row.
const { updatedAt: _, ...resultColumns } = getTableColumns(results);

/** What is read of a result, wherever it is shown. */
export type Result = Pick<typeof results.$inferSelect, keyof typeof resultColumns>;

/** The posted results of a competition, or of one event of it, by event, round and place. */
export const listResultsOfCompetition = (db: Database, competitionId: string, eventId?: string): Promise<Result[]> =>
  postedResults(db, competitionId, eventId === undefined ? undefined : eq(results.eventId, eventId));

/** Those for which a condition holds, in the same order. */
export const postedResults = (db: Database, competitionId: string, condition?: SQL): Promise<Result[]> =>
  officialResults(
    db,
    and(eq(results.competitionId, competitionId), condition),
    sql.join([results.eventId, results.roundId, ...postedOrder], sql`, `),
  );

/** How the posted results of a round follow each other. */
export const postedOrder = [asc(results.position), asc(results.personName), asc(results.id)];

/** Posted results, wherever, of which a condition holds. */
export const officialResults = (db: Database, condition: SQL | undefined, order: SQLWrapper): Promise<Result[]> =>
  resultRows(
    db,
    sql`select ${resultRows.selected} from ${results} join ${competitions} on ${joined}
      where ${and(areResultsOfficial, condition)} order by ${order}`,
  );

const joined = eq(competitions.id, results.competitionId);

const resultRows = rowsOf(resultColumns);

export type LiveResult = {
  eventId: string;
  roundId: number;
  registrationId: number;
  place: number | null;
  personName: string;
  competitorId: string | null;
  countryId: string | null;
  best: number;
  average: number;
  attempts: number[];
};

type Competitor = { competitorId: string | null; registrationId?: number };

/** Who did it: people without a profile, who may be of one name, are told apart by their registrations. */
export const personOf = ({ competitorId, registrationId }: Competitor): string | number =>
  competitorId ?? registrationId ?? "";

/** Results as they come in, before anybody has posted them, or those of an event; those without a place last. */
export const listLiveResults = (db: Database, competitionId: string, eventId?: string): Promise<LiveResult[]> =>
  enteredResults(db, competitionId, eventId === undefined ? undefined : eq(rounds.eventId, eventId));

/** Those for which a condition holds, in the same order. */
export const enteredResults = (db: Database, competitionId: string, condition?: SQL): Promise<LiveResult[]> =>
  selectLiveResults(db)
    .where(and(eq(liveResults.competitionId, competitionId), condition))
    .orderBy(asc(liveResults.roundId), ...enteredOrder);

/** How the results of a round follow each other as they come in: nobody is on two pages who has no place yet. */
export const enteredOrder = [
  sql`${liveResults.ranking} nulls last`,
  asc(accounts.name),
  asc(liveResults.registrationId),
];

/** For a condition: results as they come in, each in the name and for the country that its account has today. */
export const selectLiveResults = (db: Database) =>
  db
    .select({
      eventId: rounds.eventId,
      roundId: liveResults.roundId,
      registrationId: liveResults.registrationId,
      place: liveResults.ranking,
      personName: accounts.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
      best: liveResults.best,
      average: liveResults.average,
      attempts: liveResults.attempts,
    })
    .from(liveResults)
    .innerJoin(
      registrations,
      and(eq(registrations.id, liveResults.registrationId), eq(registrations.competitionId, liveResults.competitionId)),
    )
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .innerJoin(rounds, and(eq(rounds.id, liveResults.roundId), eq(rounds.competitionId, liveResults.competitionId)))
    .$dynamic();
