import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { answeredForBy } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { profileClaimCompetitions, profileClaims } from "#lib/db/schema/claims.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { competitionsOfPerson } from "#lib/results/queries/of-person.ts";
import type { Rights } from "#lib/roles/rights.ts";
import { birthDateFit, competitionFit, type Fit } from "./claim.ts";

export type OpenClaim = { competitorId: string; personName: string; claimedAt: Date };

/** The profile that somebody has claimed and nobody has decided on. */
export async function findOpenClaim(db: Database, accountId: number): Promise<OpenClaim | undefined> {
  const [claim] = await db
    .select({ competitorId: profileClaims.competitorId, personName: persons.name, claimedAt: profileClaims.claimedAt })
    .from(profileClaims)
    .innerJoin(persons, eq(persons.id, profileClaims.competitorId))
    .where(and(eq(profileClaims.accountId, accountId), eq(profileClaims.state, "open")));
  return claim;
}

const shown = {
  id: profileClaims.id,
  accountId: profileClaims.accountId,
  accountName: accounts.name,
  competitorId: profileClaims.competitorId,
  personName: persons.name,
  claimedAt: profileClaims.claimedAt,
};

export type QueuedClaim = Pick<OpenClaim, "competitorId" | "personName" | "claimedAt"> & {
  id: number;
  accountId: number;
  accountName: string;
};

/** Somebody who may decide on claims: on all of them, or on those that name a competition they answer for. */
export type Decider = { accountId: number; rights: Rights; now: Date };

/** A condition on claims: those that somebody may decide on. */
export const decidedAtDeskOf = (db: Database, decider: Decider): SQL | undefined =>
  decider.rights.isResultsAdministrator
    ? undefined
    : decider.rights.isStaffDelegate
      ? inArray(
          profileClaims.id,
          db
            .select({ id: profileClaimCompetitions.claimId })
            .from(profileClaimCompetitions)
            .innerJoin(competitions, eq(competitions.id, profileClaimCompetitions.competitionId))
            .where(answeredForBy(db, decider)),
        )
      : sql`false`;

/** Whether a claim, open or not, is theirs to decide on. */
export const mayDecideClaim = async (db: Database, id: number, decider: Decider): Promise<boolean> =>
  decider.rights.isResultsAdministrator ||
  (await db.$count(profileClaims, and(eq(profileClaims.id, id), decidedAtDeskOf(db, decider)))) > 0;

/** Claims that wait for this person, the oldest first. */
export async function listOpenClaims(
  db: Database,
  decider: Decider,
  { offset, size }: { offset: number; size: number },
): Promise<{ claims: QueuedClaim[]; total: number }> {
  const isOpen = and(eq(profileClaims.state, "open"), decidedAtDeskOf(db, decider));
  const [claims, total] = await Promise.all([
    db
      .select(shown)
      .from(profileClaims)
      .innerJoin(accounts, eq(accounts.id, profileClaims.accountId))
      .innerJoin(persons, eq(persons.id, profileClaims.competitorId))
      .where(isOpen)
      .orderBy(asc(profileClaims.claimedAt), asc(profileClaims.id))
      .limit(size)
      .offset(offset),
    db.$count(profileClaims, isOpen),
  ]);
  return { claims, total };
}

export type ClaimToDecide = QueuedClaim & {
  competition: string;
  message: string;
  accountCountryId: string | null;
  personCountryId: string;
  birthDate: Fit;
  attended: Fit;
};

/** One that waits, with how far its proof fits: the dates themselves are told to nobody. */
export async function findClaimToDecide(
  db: Database,
  id: number,
  decider: Decider,
): Promise<ClaimToDecide | undefined> {
  const [claim] = await db
    .select({
      ...shown,
      competition: profileClaims.competition,
      message: profileClaims.message,
      claimedBirthDate: profileClaims.birthDate,
      knownBirthDate: persons.birthDate,
      accountCountryId: accounts.countryId,
      personCountryId: persons.countryId,
    })
    .from(profileClaims)
    .innerJoin(accounts, eq(accounts.id, profileClaims.accountId))
    .innerJoin(persons, eq(persons.id, profileClaims.competitorId))
    .where(and(eq(profileClaims.id, id), eq(profileClaims.state, "open"), decidedAtDeskOf(db, decider)));
  if (!claim) return undefined;
  const { claimedBirthDate, knownBirthDate, ...told } = claim;
  const attended = await competitionsOfPerson(db, claim.competitorId);
  return {
    ...told,
    birthDate: birthDateFit(claimedBirthDate, knownBirthDate),
    attended: competitionFit(claim.competition, attended),
  };
}

/** Which of these profiles an account has already. */
export async function takenProfiles(db: Database, competitorIds: readonly string[]): Promise<Set<string>> {
  if (competitorIds.length === 0) return new Set();
  const taken = await db
    .select({ id: accounts.competitorId })
    .from(accounts)
    .where(inArray(accounts.competitorId, [...competitorIds]));
  return new Set(taken.flatMap(({ id }) => id ?? []));
}

/** The account that has a profile. */
export async function findAccountOfProfile(db: Database, competitorId: string) {
  const [account] = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.competitorId, competitorId));
  return account;
}
