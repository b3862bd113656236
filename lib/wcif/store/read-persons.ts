import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { pictureAddresses, picturePlace } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { activities, assignments } from "#lib/db/schema/schedule.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { EventId } from "#lib/reference/events.ts";
import { isHereByChoice } from "#lib/registrations/access.ts";
import type { Assignment, Person, Registration } from "../document.ts";
import { groupedAsJson } from "./grouped-as-json.ts";
import { type ExtensionIndex, extensionsOf } from "./read-extensions.ts";
import { readPersonalBests } from "./read-personal-bests.ts";
import type { View } from "./view.ts";

type Options = {
  view: View;
  extensions: ExtensionIndex;
  withBests: boolean;
  /** Nobody's entry but this account's. */
  accountId?: number;
};

/** Registered people by registration, then organizers and delegates who are not among them. */
export async function readPersons(db: Database, competitionId: string, options: Options): Promise<Person[]> {
  const asked = { competitionId, accountId: options.accountId };
  const [registered, organizers, delegates, assigned, imported] = await Promise.all([
    registeredPeople(db, asked),
    managersIn(db, competitionOrganizers, asked),
    managersIn(db, competitionDelegates, asked),
    assignmentsByRegistration(db, asked),
    importedDetails(db, asked),
  ]);
  const shown = options.view === "managers" ? registered : registered.filter(isPublic);
  const shownIds = new Set(shown.map(({ account }) => account.id));
  const unregistered = [...organizers, ...delegates].filter(
    ({ account }, index, all) =>
      !shownIds.has(account.id) && all.findIndex((other) => other.account.id === account.id) === index,
  );
  const people = [...shown, ...unregistered].map(({ account }) => account);
  const bests = options.withBests ? await readPersonalBests(db, competitionId, people) : () => [];
  const liveRoles = rolesFrom(organizers, delegates);

  const common = (row: PersonRow, registration: RegistrationRow | null) => ({
    ...toDetails(row, imported.get(row.account.id)),
    ...(options.view === "managers" && isHereByChoice(registration, row.invitation) && privateDetails(row)),
    personalBests: bests(row.account.id),
  });
  return [
    ...shown.map(
      (row): Person => ({
        ...common(row, row.registration),
        registrantId: row.registration.registrantId,
        registration: toRegistration(row.registration, options.view),
        roles: [...row.registration.roles, ...(liveRoles.get(row.account.id) ?? [])],
        assignments: assigned.get(row.registration.id) ?? [],
        extensions: extensionsOf(options.extensions, "registration", row.registration.id),
      }),
    ),
    ...unregistered.map(
      (row): Person => ({
        ...common(row, null),
        registrantId: null,
        registration: null,
        roles: liveRoles.get(row.account.id) ?? [],
        assignments: [],
        extensions: [],
      }),
    ),
  ];
}

const accountColumns = {
  account: {
    id: accounts.id,
    name: accounts.name,
    competitorId: accounts.competitorId,
    countryId: accounts.countryId,
    gender: accounts.gender,
    email: accounts.email,
    birthDate: accounts.birthDate,
  },
  avatar: picturePlace,
  invitation: competitionInvitations.state,
};

const isInvitationTo = (table: OfPeople) =>
  and(
    eq(competitionInvitations.competitionId, table.competitionId),
    eq(competitionInvitations.accountId, table.accountId),
  );

type Asked = { competitionId: string; accountId: number | undefined };

type OfPeople = { competitionId: AnyPgColumn; accountId: AnyPgColumn };

const isAsked = (table: OfPeople, { competitionId, accountId }: Asked) =>
  and(eq(table.competitionId, competitionId), accountId === undefined ? undefined : eq(table.accountId, accountId));

const registeredPeople = (db: Database, asked: Asked) =>
  db
    .select({ ...accountColumns, registration: registrations })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(avatars, eq(avatars.id, accounts.currentAvatarId))
    .leftJoin(competitionInvitations, isInvitationTo(registrations))
    .where(and(isAsked(registrations, asked), isNull(registrations.leftAt)))
    .orderBy(asc(registrations.id));

type RegistrationRow = typeof registrations.$inferSelect;
type RegisteredRow = Awaited<ReturnType<typeof registeredPeople>>[number];
type AccountRow = Pick<RegisteredRow, "account" | "avatar">;
type PersonRow = AccountRow & Pick<RegisteredRow, "invitation">;

const isPublic = ({ registration }: { registration: RegistrationRow }): boolean =>
  wcifStatus(registration) === "accepted";

/** Five states become three; somebody who only helps is in, whatever happened to the registration. */
function wcifStatus({ status, isCompeting }: Pick<RegistrationRow, "status" | "isCompeting">) {
  if (!isCompeting || status === "accepted") return "accepted";
  return status === "cancelled" || status === "rejected" ? "deleted" : "pending";
}

const toRegistration = (row: RegistrationRow, view: View): Registration => ({
  registrationId: row.id,
  eventIds: row.eventIds.toSorted() as EventId[],
  status: wcifStatus(row),
  isCompeting: row.isCompeting,
  ...(view === "managers" && {
    guests: row.guests,
    comments: row.comments,
    administrativeNotes: row.administrativeNotes,
  }),
});

const managersIn = (db: Database, table: typeof competitionOrganizers | typeof competitionDelegates, asked: Asked) =>
  db
    .select({
      ...accountColumns,
      isTrainee: table === competitionDelegates ? competitionDelegates.isTrainee : sql<boolean>`false`,
    })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, table.accountId))
    .leftJoin(avatars, eq(avatars.id, accounts.currentAvatarId))
    .leftJoin(competitionInvitations, isInvitationTo(table))
    .where(isAsked(table, asked))
    .orderBy(asc(table.position), asc(table.accountId));

type ManagerRow = Awaited<ReturnType<typeof managersIn>>[number];

// In the order in which they stand behind the roles that clients gave.
function rolesFrom(organizers: ManagerRow[], delegates: ManagerRow[]): Map<number, string[]> {
  const roles = new Map<number, string[]>();
  const add = (accountId: number, role: string) => roles.set(accountId, [...(roles.get(accountId) ?? []), role]);
  for (const { account, isTrainee } of delegates) add(account.id, isTrainee ? "trainee-delegate" : "delegate");
  for (const { account } of organizers) add(account.id, "organizer");
  return roles;
}

async function assignmentsByRegistration(db: Database, asked: Asked): Promise<Map<number, Assignment[]>> {
  const ofPerson =
    asked.accountId === undefined
      ? sql``
      : sql`and ${assignments.registrationId} in
          (select ${registrations.id} from ${registrations} where ${isAsked(registrations, asked)})`;
  const rows = await groupedAsJson<[number, number | null, string]>(
    db,
    sql`select ${assignments.registrationId} as holder, json_agg(
        json_build_array(${activities.wcifId}, ${assignments.stationNumber}, ${assignments.assignmentCode})
        order by ${assignments.position}, ${assignments.id})::text as items
      from ${assignments} join ${activities} on ${activities.id} = ${assignments.activityId}
        and ${activities.competitionId} = ${assignments.competitionId}
      where ${assignments.competitionId} = ${asked.competitionId} ${ofPerson} group by 1`,
  );
  return new Map(
    rows.map(({ holder, items }) => [
      holder,
      items.map(([activityId, stationNumber, assignmentCode]) => ({ activityId, stationNumber, assignmentCode })),
    ]),
  );
}

type ImportedDetails = typeof importedPersons.$inferSelect;

async function importedDetails(db: Database, asked: Asked): Promise<Map<number, ImportedDetails>> {
  const rows = await db.select().from(importedPersons).where(isAsked(importedPersons, asked));
  return new Map(rows.map((row) => [row.accountId, row]));
}

type PersonDetails = Pick<Person, "name" | "accountId" | "competitorId" | "countryIso2" | "gender" | "avatar">;

function toDetails({ account, avatar }: AccountRow, imported: ImportedDetails | undefined): PersonDetails {
  if (imported) {
    return {
      name: imported.name,
      accountId: account.id,
      competitorId: imported.competitorId,
      countryIso2: imported.countryIso2,
      gender: imported.gender,
      avatar:
        imported.avatarUrl === null
          ? null
          : { url: imported.avatarUrl, thumbUrl: imported.avatarThumbUrl ?? imported.avatarUrl },
    };
  }
  return {
    name: account.name,
    accountId: account.id,
    competitorId: account.competitorId,
    countryIso2: account.countryId === null ? null : (countryById(account.countryId)?.iso2 ?? null),
    gender: account.gender,
    avatar: avatar && pictureAddresses(avatar),
  };
}

// A document must be writable as it was read: what is unknown is left out, since the format has no null for it.
const privateDetails = ({ account: { email, birthDate } }: AccountRow) => ({
  ...(birthDate !== null && { birthdate: birthDate }),
  ...(email !== null && { email }),
});
