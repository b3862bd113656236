import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Profile } from "#lib/accounts/commands/update-profile.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { isNotOver } from "#lib/competitions/queries/venue-day.ts";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { isAcceptedCompetitor } from "./queries.ts";

export type HeldBy = Pick<Competition, "id" | "name" | "contact">;

/**
 * The competitions to come, or under way, that have accepted somebody: they print name tags, plan by age and country, and
 * post results under what they were told. Until the last is over its managers change that, and nobody behind their back.
 */
export const competitionsHoldingIdentity = (db: Database, accountId: number, now: Date): Promise<HeldBy[]> =>
  db
    .select({ id: competitions.id, name: competitions.name, contact: competitions.contact })
    .from(competitions)
    .innerJoin(registrations, eq(registrations.competitionId, competitions.id))
    .where(
      and(
        eq(registrations.accountId, accountId),
        isAcceptedCompetitor(),
        isAnnounced,
        isNull(competitions.cancelledAt),
        isNull(competitions.resultsPostedAt),
        or(isNull(competitions.endDate), isNotOver(now)),
      ),
    )
    .orderBy(asc(competitions.startDate), asc(competitions.id));

type Known = { [Fact in keyof Profile]: string | null };

/** What is wrong with changing these facts, by field; what was never said may be added. */
export function lockedIdentityProblems(
  known: Known,
  wanted: Profile,
  heldBy: HeldBy[],
): Record<string, string | undefined> {
  const [first] = heldBy;
  if (first === undefined) return {};
  const problem = `You are accepted for ${first.name}: ask its organizers to change this.`;
  const changed = (Object.keys(fields) as (keyof Profile)[]).filter(
    (fact) => known[fact] !== null && known[fact] !== wanted[fact],
  );
  return Object.fromEntries(changed.map((fact) => [fields[fact], problem]));
}

const fields: Record<keyof Profile, string> = {
  name: "name",
  gender: "gender",
  countryId: "country",
  birthDate: "birth_date",
};
