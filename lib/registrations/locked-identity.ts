import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Profile } from "#lib/accounts/commands/update-profile.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import { isNotOver } from "#lib/competitions/queries/venue-day.ts";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { t } from "#lib/language/translate.ts";

export type HeldBy = Pick<Competition, "id" | "name" | "contact">;

/**
 * The competitions to come, or under way, that have accepted somebody: they print name tags, plan by age and country,
 * and post results under what they were told. Until the last is over its managers change that, and nobody behind their
 * back.
 */
export const competitionsHoldingIdentity = (db: Database, accountId: number, now: Date): Promise<HeldBy[]> =>
  competitionsToCome(db, { accountId, now, registered: isAcceptedCompetitor() });

/** The same and those that have yet to decide: they go on counting on what registering asked for. */
export const competitionsNeedingIdentity = (db: Database, accountId: number, now: Date): Promise<HeldBy[]> =>
  competitionsToCome(db, {
    accountId,
    now,
    registered: and(
      inArray(registrations.status, ["pending", "waiting_list", "accepted"]),
      eq(registrations.isCompeting, true),
    ),
  });

type Asked = { accountId: number; now: Date; registered: SQL | undefined };

const competitionsToCome = (db: Database, { accountId, now, registered }: Asked): Promise<HeldBy[]> =>
  db
    .select({ id: competitions.id, name: competitions.name, contact: competitions.contact })
    .from(competitions)
    .innerJoin(registrations, eq(registrations.competitionId, competitions.id))
    .where(
      and(
        eq(registrations.accountId, accountId),
        registered,
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
  const changed = changedFacts(known, wanted).filter((fact) => known[fact] !== null);
  return problemsOf(
    changed,
    t("You are accepted for {name}: ask its organizers to change this.", { name: first.name }),
  );
}

/** The same for what was said and would be said no more. */
export function emptiedIdentityProblems(
  known: Known,
  wanted: Profile,
  neededBy: HeldBy[],
): Record<string, string | undefined> {
  const [first] = neededBy;
  if (first === undefined) return {};
  return problemsOf(
    emptiedFacts(known, wanted),
    t("You are registered for {name}, which needs this.", { name: first.name }),
  );
}

/** The same for managers, who put right what somebody said and never take it back. */
export const takenAwayProblems = (known: Known, wanted: Profile): Record<string, string> =>
  problemsOf(emptiedFacts(known, wanted), t("This is known: it can be changed, not taken away."));

/** What of a profile would be another. */
export const changedFacts = (known: Known, wanted: Profile): (keyof Profile)[] =>
  (Object.keys(fields) as (keyof Profile)[]).filter((fact) => (known[fact] ?? "") !== wanted[fact]);

const emptiedFacts = (known: Known, wanted: Profile): (keyof Profile)[] =>
  changedFacts(known, wanted).filter((fact) => wanted[fact] === "");

const problemsOf = (facts: (keyof Profile)[], problem: string): Record<string, string> =>
  Object.fromEntries(facts.map((fact) => [fields[fact], problem]));

const fields: Record<keyof Profile, string> = {
  name: "name",
  gender: "gender",
  countryId: "country",
  birthDate: "birth_date",
};
