import { and, asc, eq, max, sql } from "drizzle-orm";
import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { countryById, findCountryByIso2 } from "#lib/reference/countries.ts";
import { isImportedAs } from "#lib/registrations/imported-as.ts";
import type { HeldRound } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import type { RowsByRound } from "../places.ts";

// Better than this is any result there can be.
const slowestResult = 2_147_483_647;

/** The rounds of a competition, or of one event of it, by number. */
export async function listHeldRounds(db: Database, competitionId: string, eventId?: string): Promise<HeldRound[]> {
  const rows = await db
    .select()
    .from(rounds)
    .where(
      and(
        eq(rounds.competitionId, competitionId),
        eventId === undefined ? undefined : eq(rounds.eventId, eventId),
        sql`${rounds.number} > 0`,
      ),
    )
    .orderBy(asc(rounds.eventId), asc(rounds.number));
  return rows.map(toHeldRound);
}

const toHeldRound = (row: typeof rounds.$inferSelect): HeldRound => ({
  rowId: row.id,
  id: formatRoundId({ eventId: row.eventId, roundNumber: row.number }),
  eventId: row.eventId,
  number: row.number,
  formatId: row.formatId,
  timeLimit:
    row.timeLimitCentiseconds === null
      ? null
      : { centiseconds: row.timeLimitCentiseconds, cumulativeRoundIds: row.timeLimitCumulativeRoundIds },
  cutoff: cutoffOf(row),
  advancement:
    row.advancementType === null ? null : { type: row.advancementType, level: row.advancementLevel ?? slowestResult },
  linkedRoundIds: row.linkedRoundIds,
  openedAt: row.openedAt,
  lockedAt: row.lockedAt,
});

type CutoffRow = Pick<typeof rounds.$inferSelect, "cutoffAttempts" | "cutoffResult">;

/** The cutoff of a round as it is stored. */
export const cutoffOf = ({ cutoffAttempts, cutoffResult }: CutoffRow): Cutoff | null =>
  cutoffAttempts === null || cutoffResult === null
    ? null
    : { numberOfAttempts: cutoffAttempts, attemptResult: cutoffResult };

/** Everybody's rows in these rounds, with whose they are. */
export async function readPersonRows(
  db: Database,
  { competitionId, roundIds }: { competitionId: string; roundIds: readonly number[] },
): Promise<RowsByRound<PersonRow>> {
  const rows = await db
    .select({
      roundId: liveResults.roundId,
      registrationId: liveResults.registrationId,
      registrantId: registrations.registrantId,
      accountId: registrations.accountId,
      attempts: liveResults.attempts,
      best: liveResults.best,
      average: liveResults.average,
      ranking: liveResults.ranking,
      enteredAt: liveResults.enteredAt,
      quitAt: liveResults.quitAt,
      accountName: accounts.name,
      accountCompetitorId: accounts.competitorId,
      accountCountryId: accounts.countryId,
      importedName: importedPersons.name,
      importedCompetitorId: importedPersons.competitorId,
      importedCountryIso2: importedPersons.countryIso2,
    })
    .from(liveResults)
    .innerJoin(
      registrations,
      and(eq(registrations.id, liveResults.registrationId), eq(registrations.competitionId, liveResults.competitionId)),
    )
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(importedPersons, isImportedAs())
    .where(and(eq(liveResults.competitionId, competitionId), isOneOf(liveResults.roundId, roundIds)))
    .orderBy(asc(registrations.registrantId));
  const byRound = Map.groupBy(rows, ({ roundId }) => roundId);
  return new Map([...byRound].map(([roundId, own]) => [roundId, own.map(toPersonRow)]));
}

type Read = {
  registrationId: number;
  registrantId: number;
  accountId: number;
  attempts: number[];
  best: number;
  average: number;
  ranking: number | null;
  enteredAt: Date | null;
  quitAt: Date | null;
  accountName: string;
  accountCompetitorId: string | null;
  accountCountryId: string | null;
  importedName: string | null;
  importedCompetitorId: string | null;
  importedCountryIso2: string | null;
};

/** What a loaded document said of somebody stands, whoever they are now. */
export function toPersonRow(row: Read): PersonRow {
  const iso2 = row.importedCountryIso2 ?? countryById(row.accountCountryId ?? "")?.iso2 ?? "";
  return {
    registrationId: row.registrationId,
    registrantId: row.registrantId,
    accountId: row.accountId,
    competitorId: row.importedName === null ? row.accountCompetitorId : row.importedCompetitorId,
    name: row.importedName ?? row.accountName,
    countryIso2: iso2,
    countryId: findCountryByIso2(iso2)?.id ?? null,
    attempts: row.attempts,
    best: row.best,
    average: row.average,
    ranking: row.ranking,
    enteredAt: row.enteredAt,
    quitAt: row.quitAt,
  };
}

/** The newest fact of a competition; 0 where there is none. */
export async function newestFactId(db: Database, competitionId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(liveFacts.id) })
    .from(liveFacts)
    .where(eq(liveFacts.competitionId, competitionId));
  return row?.id ?? 0;
}
