import { and, eq, getTableName, isNotNull, ne, sql } from "drizzle-orm";
import { admitNamed } from "#lib/competitions/commands/invite-named.ts";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isNoneOf, isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionDelegates, competitionOrganizers } from "#lib/db/schema/competition-people.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { importedPersonalBests, importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { isCompetitorId } from "#lib/persons/competitor-id.ts";
import { conflict } from "#lib/platform/errors.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import { liveRoles } from "../patch/overlay-persons.ts";

/**
 * The people of a competition: a placeholder account for whoever has none, under the id the document knows them by, their
 * registrations, and whom it names organizer or delegate. What the document `said` of each is kept as it was written.
 */
export async function writePeople(
  tx: Database,
  { id: competitionId, persons: people }: CompetitionDocument,
  said: Person[],
): Promise<void> {
  await addCompetitors(tx, said);
  await addAccounts(tx, said);
  await writeRegistrations(tx, competitionId, people);
  await writeOrganizersAndDelegates(tx, competitionId, people);
  await admitNamed(tx, competitionId);
  await writeImportedPersons(tx, competitionId, said);
}

async function addCompetitors(tx: Database, people: Person[]): Promise<void> {
  const rows = people.flatMap(({ competitorId, name, countryIso2, gender }) => {
    const country = countryByIso2(countryIso2 ?? "");
    if (competitorId === null || !isCompetitorId(competitorId) || !country) return [];
    return [{ id: competitorId, name, countryId: country.id, gender }];
  });
  await insertRows(tx, persons, rows, sql`on conflict do nothing`);
}

async function addAccounts(tx: Database, people: Person[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map((person) => person.accountId);
  const known = await tx
    .select({ id: accounts.id, competitorId: accounts.competitorId })
    .from(accounts)
    .where(isOneOf(accounts.id, ids));
  const competitorOf = new Map(known.map((account) => [account.id, account.competitorId]));
  for (const [index, { accountId, competitorId, name }] of people.entries()) {
    const held = competitorOf.get(accountId);
    if (held && competitorId && held !== competitorId) {
      throw conflict(
        `#/persons/${index}/wcaUserId (${name}) is the account of ${held} here, and of ${competitorId} in the document`,
      );
    }
  }
  const competitorIds = people.flatMap(({ competitorId }) => competitorId ?? []);
  const taken = await tx
    .select({ competitorId: accounts.competitorId })
    .from(accounts)
    .where(isOneOf(accounts.competitorId, competitorIds));
  const takenIds = new Set(taken.map((account) => account.competitorId));
  const rows = people
    .filter(({ accountId }) => !competitorOf.has(accountId))
    .map(({ accountId, name, gender, countryIso2, competitorId, birthdate }) => ({
      id: accountId,
      name,
      gender,
      countryId: countryByIso2(countryIso2 ?? "")?.id ?? null,
      birthDate: birthdate ?? null,
      // Somebody of that profile is here already under another id: the profile stays theirs.
      competitorId:
        competitorId !== null && isCompetitorId(competitorId) && !takenIds.has(competitorId) ? competitorId : null,
      isPlaceholder: true,
    }));
  await insertRows(tx, accounts, rows);
  await stayAhead(tx, accounts);
  await addBirthDates(tx, people);
}

/** Documents of other servers like ours bring ids that would be given here some day. */
const stayAhead = (tx: Database, table: typeof accounts | typeof registrations): Promise<unknown> =>
  tx.execute(
    sql`select setval(own.name, highest.id) from
      (select pg_get_serial_sequence(${getTableName(table)}, 'id') as name) own,
      (select max(id) as id from ${table}) highest,
      lateral (select nextval(own.name) as id) given
      where highest.id > given.id`,
  );

/** Of whoever never signed up: everybody else has told it themselves, or will. */
async function addBirthDates(tx: Database, people: Person[]): Promise<void> {
  const known = people.flatMap(({ accountId: id, birthdate }) => (birthdate === undefined ? [] : { id, birthdate }));
  if (known.length === 0) return;
  await tx.execute(
    sql`update ${accounts} set birth_date = given.birthdate
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as given(id int, birthdate date)
      where ${accounts.id} = given.id and ${accounts.isPlaceholder} and ${accounts.birthDate} is null`,
  );
}

async function writeRegistrations(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  const there = await tx
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  const statusOf = new Map(there.map(({ id, status }) => [id, status]));
  const rows = people.flatMap(({ accountId, registrantId, registration, roles }) =>
    registration === null || registrantId === null
      ? []
      : {
          id: registration.registrationId,
          competitionId,
          accountId,
          registrantId,
          status: statusHere(registration.status, statusOf.get(registration.registrationId)),
          isCompeting: registration.isCompeting,
          eventIds: registration.eventIds as string[],
          guests: registration.guests ?? 0,
          comments: registration.comments ?? "",
          administrativeNotes: registration.administrativeNotes ?? "",
          roles: roles.filter((role) => !liveRoles.has(role)),
        },
  );
  const withId = rows.filter(({ id }) => id > 0);
  await assertOwn(tx, competitionId, people);
  // The document may give the numbers of staff who left, or have them back.
  await tx
    .delete(registrations)
    .where(and(eq(registrations.competitionId, competitionId), isNotNull(registrations.leftAt)));
  await insertRows(tx, registrations, withId, orUpdate(registrations, ["id"], columns, ["updatedAt"]));
  await stayAhead(tx, registrations);
  await insertRows(
    tx,
    registrations,
    rows.filter(({ id }) => id <= 0).map(({ id: _, ...row }) => row),
  );
}

const columns = [
  ...["registrantId", "status", "isCompeting", "eventIds", "guests", "comments", "administrativeNotes", "roles"],
];

type Status = (typeof registrations.$inferSelect)["status"];

const statuses = { accepted: "accepted", pending: "pending", deleted: "cancelled" } as const;
/** What the format has one word for, this site has several. */
const alike: Partial<Record<Status, keyof typeof statuses>> = { waiting_list: "pending", rejected: "deleted" };

const statusHere = (status: keyof typeof statuses, current: Status | undefined): Status =>
  current !== undefined && alike[current] === status ? current : statuses[status];

// An id that a registration elsewhere has would take that one over.
async function assertOwn(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  const ids = people.flatMap(({ registration }) => registration?.registrationId || []);
  const foreign = await tx
    .select({ id: registrations.id, competitionId: registrations.competitionId })
    .from(registrations)
    .where(and(isOneOf(registrations.id, ids), ne(registrations.competitionId, competitionId)));
  const owners = new Map(foreign.map((row) => [row.id, row.competitionId]));
  for (const [index, { registration }] of people.entries()) {
    const owner = owners.get(registration?.registrationId ?? 0);
    if (owner === undefined) continue;
    throw conflict(
      `#/persons/${index}/registration/wcaRegistrationId is a registration for ${owner} here: ${registration?.registrationId}; a copy (--as) gets new ids`,
    );
  }
}

async function writeOrganizersAndDelegates(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  const holders = (...roles: string[]) => people.filter((person) => person.roles.some((role) => roles.includes(role)));
  const organizers = holders("organizer").map(({ accountId }, position) => ({ competitionId, accountId, position }));
  const delegates = holders("delegate", "trainee-delegate").map(({ accountId, roles }, position) => ({
    competitionId,
    accountId,
    position,
    isTrainee: roles.includes("trainee-delegate"),
  }));
  for (const [table, rows] of [
    [competitionOrganizers, organizers],
    [competitionDelegates, delegates],
  ] as const) {
    const ids = rows.map(({ accountId }) => accountId);
    await tx.delete(table).where(and(eq(table.competitionId, competitionId), isNoneOf(table.accountId, ids)));
  }
  const key = ["competitionId", "accountId"];
  await insertRows(tx, competitionOrganizers, organizers, orUpdate(competitionOrganizers, key, ["position"]));
  await insertRows(tx, competitionDelegates, delegates, orUpdate(competitionDelegates, key, ["position", "isTrainee"]));
}

async function writeImportedPersons(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  const ids = people.map(({ accountId }) => accountId);
  for (const table of [importedPersons, importedPersonalBests]) {
    await tx.delete(table).where(and(eq(table.competitionId, competitionId), isOneOf(table.accountId, ids)));
  }
  await insertRows(
    tx,
    importedPersons,
    people.map(({ accountId, name, competitorId, countryIso2, gender, avatar }) => ({
      competitionId,
      accountId,
      name,
      competitorId,
      countryIso2,
      gender,
      avatarUrl: avatar?.url ?? null,
      avatarThumbUrl: avatar?.thumbUrl ?? null,
    })),
  );
  await insertRows(
    tx,
    importedPersonalBests,
    people.flatMap(({ accountId, personalBests }) =>
      personalBests.map(({ eventId, type, value, worldRanking, continentalRanking, nationalRanking }) => ({
        competitionId,
        accountId,
        eventId,
        type,
        best: value,
        worldRanking,
        continentalRanking,
        nationalRanking,
      })),
    ),
  );
}
