import { and, asc, eq } from "drizzle-orm";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isImportedAs } from "#lib/registrations/imported-as.ts";
import type { CheckContext, KnownRegistration } from "../checks/context.ts";
import type { SubmittedPerson, SubmittedResult, SubmittedResults, SubmittedRound } from "../submission.ts";

export type CollectedResults = Omit<SubmittedResults, "scrambles"> & Pick<CheckContext, "empty">;

/** What was typed live, as it would be handed in now, and whose result in a round is still missing. */
export async function collectLiveResults(
  db: Database,
  { competitionId, events }: { competitionId: string; events: readonly HeldEvent[] },
  registered: ReadonlyMap<number, KnownRegistration>,
): Promise<CollectedResults> {
  const rows = await db
    .select({
      roundId: liveResults.roundId,
      registrantId: registrations.registrantId,
      place: liveResults.ranking,
      attempts: liveResults.attempts,
      best: liveResults.best,
      average: liveResults.average,
    })
    .from(liveResults)
    .innerJoin(
      registrations,
      and(eq(registrations.id, liveResults.registrationId), eq(registrations.competitionId, liveResults.competitionId)),
    )
    .where(eq(liveResults.competitionId, competitionId))
    .orderBy(asc(liveResults.ranking), asc(registrations.registrantId));
  const byRound = Map.groupBy(rows, ({ roundId }) => roundId);
  const rounds: SubmittedRound[] = [];
  const empty: CollectedResults["empty"][number][] = [];
  const competed = new Set<number>();
  for (const round of events.flatMap((event) => event.rounds)) {
    const id = formatRoundId({ eventId: round.eventId, roundNumber: round.number });
    const results: SubmittedResult[] = [];
    for (const { roundId: _round, ...result } of byRound.get(round.id) ?? []) {
      const attempts = withoutTrailing(result.attempts);
      const { registrantId } = result;
      if (attempts.length === 0) {
        empty.push({ roundId: id, registrantId, name: registered.get(registrantId)?.name ?? `Number ${registrantId}` });
      } else {
        competed.add(registrantId);
        results.push({ ...result, attempts });
      }
    }
    const { eventId, number, roundTypeId, formatId } = round;
    if (results.length > 0) rounds.push({ id, eventId, number, roundTypeId, formatId, results });
  }
  const persons = [...registered.values()]
    .filter(({ registrantId }) => competed.has(registrantId))
    .map(({ isAccepted: _accepted, ...person }): SubmittedPerson => person);
  return { persons, rounds, empty };
}

function withoutTrailing(attempts: number[]): number[] {
  const last = attempts.findLastIndex((attempt) => attempt !== SKIPPED);
  return attempts.slice(0, last + 1);
}

/** Everybody who is registered, by number, as results name them. */
export async function registrationsOf(db: Database, competitionId: string): Promise<Map<number, KnownRegistration>> {
  const rows = await db
    .select({
      registrantId: registrations.registrantId,
      status: registrations.status,
      isCompeting: registrations.isCompeting,
      name: accounts.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
      gender: accounts.gender,
      birthDate: accounts.birthDate,
      imported: importedPersons,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(importedPersons, isImportedAs())
    .where(eq(registrations.competitionId, competitionId))
    .orderBy(asc(registrations.registrantId));
  return new Map(
    rows.map(({ status, isCompeting, countryId, imported, ...row }) => [
      row.registrantId,
      {
        registrantId: row.registrantId,
        // Who was loaded with a document is who it says, until they are somebody here.
        competitorId: row.competitorId ?? imported?.competitorId ?? null,
        name: imported?.name ?? row.name,
        countryIso2: imported?.countryIso2 ?? countryById(countryId ?? "")?.iso2 ?? "",
        gender: imported?.gender ?? row.gender,
        birthDate: row.birthDate,
        isAccepted: status === "accepted" && isCompeting,
      },
    ]),
  );
}
