import { and, eq, isNull, sql } from "drizzle-orm";
import { nameProblem, normaliseName } from "#lib/accounts/name.ts";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results, scrambles } from "#lib/db/schema/results.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { RegisteredAccount } from "../queries/plan-posting.ts";
import type { SubmittedPerson, SubmittedResults } from "../submission.ts";
import type { Identified } from "./identify-competitors.ts";

/** Writes the profiles that newcomers get. */
export async function writeNewPersons(tx: Database, identified: readonly Identified[]): Promise<void> {
  const rows = identified
    .filter(({ known }) => known === undefined)
    .map(({ submitted, competitorId }) => ({
      id: competitorId,
      name: nameOf(submitted),
      countryId: countryIdOf(submitted),
      gender: submitted.gender,
      birthDate: submitted.birthDate,
    }));
  await insertRows(tx, persons, rows);
}

/**
 * Ties profiles to the accounts that people registered with: one profile, one account. An account that has a profile
 * already keeps it, and so does a profile that has an account.
 */
export async function tieAccounts(
  tx: Database,
  identified: readonly Identified[],
  registered: ReadonlyMap<number, RegisteredAccount>,
  now: Date,
): Promise<void> {
  const rows = identified.flatMap(({ submitted: { registrantId }, competitorId }) => {
    const account = registered.get(registrantId);
    if (account === undefined || account.isErased || account.competitorId !== null) return [];
    return [{ account_id: account.accountId, competitor_id: competitorId }];
  });
  if (rows.length === 0) return;
  await tx
    .update(accounts)
    .set({
      competitorId: sql`tied.competitor_id`,
      name: sql`person.name`,
      countryId: sql`person.country_id`,
      gender: sql`coalesce(person.gender, ${accounts.gender})`,
      birthDate: sql`coalesce(person.birth_date, ${accounts.birthDate})`,
      updatedAt: now,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as tied(account_id int, competitor_id text)
        join persons person on person.id = tied.competitor_id`,
    )
    .where(
      and(
        sql`${accounts.id} = tied.account_id`,
        isNull(accounts.competitorId),
        sql`not exists (select from accounts other where other.competitor_id = tied.competitor_id)`,
      ),
    );
}

/** Writes the results and scrambles as they were handed in; places, bests and averages are worked out when they are posted. */
export async function writeOfficialResults(
  tx: Database,
  {
    competitionId,
    contents,
    identified,
  }: { competitionId: string; contents: SubmittedResults; identified: Identified[] },
): Promise<void> {
  const rounds = await roundsById(tx, competitionId);
  const people = new Map(identified.map((one) => [one.submitted.registrantId, one]));
  // What somebody put there before it was handed in was never official.
  await tx.delete(results).where(eq(results.competitionId, competitionId));
  await tx.delete(scrambles).where(eq(scrambles.competitionId, competitionId));
  const resultRows = contents.rounds.flatMap((submitted) => {
    const round = rounds.get(submitted.id);
    if (round?.formatId !== submitted.formatId || round.roundTypeId !== submitted.roundTypeId)
      throw conflict(
        t("{id} is another round than the one that was handed in: have the results taken back.", { id: submitted.id }),
      );
    return submitted.results.map((result) => {
      const person = people.get(result.registrantId);
      if (!person)
        throw conflict(
          t("{id} has a result of nobody: number {registrantId}.", {
            id: submitted.id,
            registrantId: result.registrantId,
          }),
        );
      return {
        competitionId,
        roundId: round.id,
        eventId: round.eventId,
        roundTypeId: round.roundTypeId,
        formatId: round.formatId,
        // Those of duels come with them, all others by the rules.
        position: result.place ?? 0,
        globalPosition: result.place ?? 0,
        competitorId: person.competitorId,
        personName: person.known?.name ?? nameOf(person.submitted),
        countryId: person.known?.countryId ?? countryIdOf(person.submitted),
        best: result.best,
        average: result.average,
        attempts: result.attempts,
      };
    });
  });
  await insertRows(tx, results, resultRows);
  const scrambleRows = contents.scrambles.flatMap(({ roundId, groupId, isExtra, number, text }) => {
    const round = rounds.get(roundId);
    if (!round)
      throw conflict(
        t("There are scrambles of {roundId}, a round that is gone: have the results taken back.", { roundId }),
      );
    const { id, eventId, roundTypeId } = round;
    return [
      { competitionId, roundId: id, eventId, roundTypeId, groupId, isExtra, scrambleNumber: number, scramble: text },
    ];
  });
  await insertRows(tx, scrambles, scrambleRows);
}

async function roundsById(tx: Database, competitionId: string): Promise<Map<string, Round>> {
  const events = await listEvents(tx, competitionId);
  return new Map(
    events.flatMap(({ rounds }) =>
      rounds.map((round) => [formatRoundId({ eventId: round.eventId, roundNumber: round.number }), round]),
    ),
  );
}

/** As profiles have names: whatever program wrote it. */
function nameOf({ registrantId, name }: SubmittedPerson): string {
  const normalised = normaliseName(name);
  if (nameProblem(normalised) === undefined) return normalised;
  throw conflict(
    t("The name of number {registrantId} cannot be shown as it is: have the results taken back.", { registrantId }),
  );
}

function countryIdOf({ name, countryIso2 }: SubmittedPerson): string {
  const country = countryByIso2(countryIso2);
  if (!country)
    throw conflict(
      t("{name} competes for “{countryIso2}”, which is no country: have the results taken back.", {
        name,
        countryIso2,
      }),
    );
  return country.id;
}
