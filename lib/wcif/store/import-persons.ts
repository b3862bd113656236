import { and, eq, ne, sql } from "drizzle-orm";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isNoneOf, isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionDelegates, competitionOrganizers } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { importedPersonalBests, importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { isCompetitorId } from "#lib/persons/competitor-id.ts";
import { conflict } from "#lib/platform/errors.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { CompetitionDocument, Person } from "../document.ts";

/**
 * The people of a document: a placeholder account for whoever has none, under the id the document knows them by, and
 * their registrations and offices. What it says of each is kept as it was written.
 */
export async function importPersons(tx: Database, { id: competitionId, persons: people }: CompetitionDocument) {
  await addCompetitors(tx, people);
  await addAccounts(tx, people);
  await writeRegistrations(tx, competitionId, people);
  await writeOffices(tx, competitionId, people);
  await keepStatements(tx, competitionId, people);
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
    .select({ id: accounts.id, name: accounts.name, competitorId: accounts.competitorId })
    .from(accounts)
    .where(isOneOf(accounts.id, ids));
  const competitorOf = new Map(known.map((account) => [account.id, account.competitorId]));
  for (const { accountId, competitorId, name } of people) {
    const held = competitorOf.get(accountId);
    if (held && competitorId && held !== competitorId) {
      throw conflict(
        `Account ${accountId} belongs to ${held} here; the document says that it is ${name} (${competitorId})`,
      );
    }
  }
  const competitorIds = people.flatMap(({ competitorId }) => competitorId ?? []);
  const taken = await tx
    .select({ id: accounts.id, competitorId: accounts.competitorId })
    .from(accounts)
    .where(isOneOf(accounts.competitorId, competitorIds));
  const takenBy = new Map(taken.map((account) => [account.competitorId, account.id]));
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
        competitorId !== null && isCompetitorId(competitorId) && !takenBy.has(competitorId) ? competitorId : null,
      isPlaceholder: true,
    }));
  await insertRows(tx, accounts, rows);
}

async function writeRegistrations(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  const rows = people.flatMap(({ accountId, registrantId, registration, roles }) =>
    registration === null || registrantId === null
      ? []
      : {
          id: registration.registrationId,
          competitionId,
          accountId,
          registrantId,
          status: statuses[registration.status],
          isCompeting: registration.isCompeting,
          eventIds: registration.eventIds as string[],
          guests: registration.guests ?? 0,
          comments: registration.comments ?? "",
          administrativeNotes: registration.administrativeNotes ?? "",
          roles: roles.filter((role) => !offices.has(role)),
        },
  );
  await assertOwn(
    tx,
    competitionId,
    rows.map((row) => row.id),
  );
  await markAbsent(
    tx,
    competitionId,
    rows.map((row) => row.id),
  );
  await insertRows(
    tx,
    registrations,
    rows,
    orUpdate(registrations, ["id"], ["registrantId", "status", "isCompeting", "eventIds", "roles"]),
  );
}

const statuses = { accepted: "accepted", pending: "pending", deleted: "cancelled" } as const;
const offices = new Set(["delegate", "trainee-delegate", "organizer"]);

// An id that a registration elsewhere has would take that one over.
async function assertOwn(tx: Database, competitionId: string, ids: number[]): Promise<void> {
  const [foreign] = await tx
    .select({ id: registrations.id, competitionId: registrations.competitionId })
    .from(registrations)
    .where(and(isOneOf(registrations.id, ids), ne(registrations.competitionId, competitionId)))
    .limit(1);
  if (foreign) throw conflict(`Registration ${foreign.id} belongs to ${foreign.competitionId} here`);
}

// Whoever an earlier document listed and this one does not has left in between.
async function markAbsent(tx: Database, competitionId: string, listedIds: number[]): Promise<void> {
  await tx
    .update(registrations)
    .set({ status: "cancelled" })
    .where(
      and(
        eq(registrations.competitionId, competitionId),
        eq(registrations.status, "accepted"),
        listedIds.length > 0 ? isNoneOf(registrations.id, listedIds) : undefined,
      ),
    );
}

async function writeOffices(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  const holders = (...roles: string[]) => people.filter((person) => person.roles.some((role) => roles.includes(role)));
  await tx.delete(competitionOrganizers).where(eq(competitionOrganizers.competitionId, competitionId));
  await tx.delete(competitionDelegates).where(eq(competitionDelegates.competitionId, competitionId));
  await insertRows(
    tx,
    competitionOrganizers,
    holders("organizer").map(({ accountId }, position) => ({ competitionId, accountId, position })),
  );
  await insertRows(
    tx,
    competitionDelegates,
    holders("delegate", "trainee-delegate").map(({ accountId, roles }, position) => ({
      competitionId,
      accountId,
      position,
      isTrainee: roles.includes("trainee-delegate"),
    })),
  );
}

async function keepStatements(tx: Database, competitionId: string, people: Person[]): Promise<void> {
  await tx.delete(importedPersons).where(eq(importedPersons.competitionId, competitionId));
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
  await tx.delete(importedPersonalBests).where(eq(importedPersonalBests.competitionId, competitionId));
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
