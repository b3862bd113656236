import { and, arrayContains, count, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord } from "#lib/db/matching.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isHereByChoice } from "./access.ts";
import { listedOrder, type RegistrationSort } from "./listed-order.ts";
import type { Registration, RegistrationState } from "./registration.ts";

/** A registration with what managers know of the person. */
export type ManagedRegistration = Registration & {
  name: string;
  competitorId: string | null;
  countryId: string | null;
  gender: "m" | "f" | "o" | null;
  /** This and the date of birth: null also where managers put the person in and that has not agreed. */
  email: string | null;
  birthDate: string | null;
};

/** Which registrations a list is of, and in which order where it is not by what there is to do. */
export type RegistrationFilter = {
  status?: RegistrationState;
  eventId?: string;
  text?: string;
  sort?: RegistrationSort;
};

/** For those who manage the competition: everybody, undecided ones first, then as they registered, or as they ask. */
export const listRegistrations = (
  db: Database,
  competitionId: string,
  filter: RegistrationFilter,
  shown?: { page: number; perPage: number },
): Promise<ManagedRegistration[]> =>
  managedRegistrations(db, isWithin(competitionId, filter), { sort: filter.sort, shown });

/** Some of them, as they registered. */
export const listRegistrationsById = (
  db: Database,
  competitionId: string,
  registrationIds: readonly number[],
): Promise<ManagedRegistration[]> =>
  managedRegistrations(
    db,
    and(eq(registrations.competitionId, competitionId), inArray(registrations.id, [...registrationIds])),
    { sort: { by: "registered", direction: "ascending" } },
  );

export type RegistrationInState = { id: number; status: RegistrationState };

/** The same people, and no more of them than what a decision about them needs. */
export const listRegistrationStates = (
  db: Database,
  competitionId: string,
  filter: RegistrationFilter,
): Promise<RegistrationInState[]> =>
  db
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(isWithin(competitionId, filter))
    .orderBy(...listedOrder(filter.sort));

/** How many would still compete here and have no event left to compete in. */
export async function countWithoutEvents(db: Database, competitionId: string): Promise<number> {
  const isInForce = notInArray(registrations.status, ["cancelled", "rejected"]);
  const hasNone = eq(registrations.eventIds, []);
  return await db.$count(
    registrations,
    and(eq(registrations.competitionId, competitionId), registrations.isCompeting, isInForce, hasNone),
  );
}

const isWithin = (competitionId: string, filter: RegistrationFilter): SQL | undefined =>
  and(
    eq(registrations.competitionId, competitionId),
    filter.status === undefined ? undefined : eq(registrations.status, filter.status),
    filter.eventId === undefined ? undefined : arrayContains(registrations.eventIds, [filter.eventId]),
    filter.text ? matchesEveryWord(accounts.search, filter.text) : undefined,
  );

/** By its own id, or by what tells it from the others of its competition. */
export type RegistrationKey =
  | { id: number }
  | { competitionId: string; registrantId: number }
  | { competitionId: string; accountId: number };

export async function findManagedRegistration(
  db: Database,
  key: RegistrationKey,
): Promise<ManagedRegistration | undefined> {
  const [registration] = await managedRegistrations(db, hasKey(key));
  return registration;
}

/** By the number that an address names: whatever it says that is none is nobody's. */
export async function getManagedRegistration(
  db: Database,
  competitionId: string,
  registrantId: string,
): Promise<ManagedRegistration> {
  const found = await findManagedRegistration(db, { competitionId, registrantId: parseRowId(registrantId) ?? 0 });
  if (!found) throw notFound("Registration", registrantId);
  return found;
}

function hasKey(key: RegistrationKey): SQL | undefined {
  if ("id" in key) return eq(registrations.id, key.id);
  const within = eq(registrations.competitionId, key.competitionId);
  const column = "registrantId" in key ? registrations.registrantId : registrations.accountId;
  return and(within, eq(column, "registrantId" in key ? key.registrantId : key.accountId));
}

/** How many who compete, or would like to, there are in each state: staff takes up no place. */
export async function countRegistrations(db: Database, competitionId: string): Promise<Map<RegistrationState, number>> {
  const rows = await db
    .select({ status: registrations.status, registered: count() })
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), registrations.isCompeting))
    .groupBy(registrations.status);
  return new Map(rows.map((row) => [row.status, row.registered]));
}

export async function findOwnRegistration(
  db: Database,
  competitionId: string,
  accountId: number,
): Promise<Registration | undefined> {
  const [registration] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), eq(registrations.accountId, accountId)));
  return registration;
}

type Listed = { sort?: RegistrationSort | undefined; shown?: { page: number; perPage: number } | undefined };

async function managedRegistrations(
  db: Database,
  condition: SQL | undefined,
  { sort, shown }: Listed = {},
): Promise<ManagedRegistration[]> {
  const listed = db
    .select({
      registration: registrations,
      name: accounts.name,
      competitorId: accounts.competitorId,
      countryId: accounts.countryId,
      gender: accounts.gender,
      email: accounts.email,
      birthDate: accounts.birthDate,
      invitation: competitionInvitations.state,
    })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(
      competitionInvitations,
      and(
        eq(competitionInvitations.competitionId, registrations.competitionId),
        eq(competitionInvitations.accountId, registrations.accountId),
      ),
    )
    .where(condition)
    .orderBy(...listedOrder(sort));
  const rows = await (shown ? listed.limit(shown.perPage).offset((shown.page - 1) * shown.perPage) : listed);
  return rows.map(({ registration, invitation, email, birthDate, ...person }) => ({
    ...registration,
    ...person,
    ...(isHereByChoice(registration, invitation) ? { email, birthDate } : { email: null, birthDate: null }),
  }));
}
