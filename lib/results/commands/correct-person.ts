import { and, eq, isNull, max, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { moveVersions } from "#lib/db/versions.ts";
import type { Person } from "#lib/persons/queries.ts";
import { conflict, invalid, notFound } from "#lib/platform/errors.ts";
import { personColumns } from "./person-columns.ts";
import { lockResults, refreshRanks } from "./refresh-ranks.ts";

/** What is to be said of a competitor from now on; what is missing stays. */
export type Correction = {
  name?: string | undefined;
  countryId?: string | undefined;
  gender?: string | undefined;
  birthDate?: string | undefined;
};

type How = {
  by: number | null;
  /** Whether they were right once: what was said before is kept beside it, and their results stay as they were made. */
  isChange: boolean;
  now: Date;
};

/**
 * Corrects what a competitor's profile says, and their account with it. A mistake was never so: results that were made
 * under it are corrected too, and ranks and records where they are for another country. A change of name or country leaves
 * the former identity and its results.
 */
export async function correctPerson(
  db: Database,
  competitorId: string,
  correction: Correction,
  { by, isChange, now }: How,
): Promise<Person> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // Posting results takes it first as well, and then reads people.
    await lockResults(tx);
    const [before] = await tx.select().from(persons).where(eq(persons.id, competitorId)).for("update");
    if (!before) throw notFound("Person", competitorId);
    const columns = columnsOf(before, correction, now);
    const said = Object.entries(columns).filter(([name, value]) => before[name as keyof Person] !== value);
    if (said.length === 0) throw conflict(`${before.name} (${competitorId}) is told of so already.`);
    if (isChange && columns.name === before.name && columns.countryId === before.countryId)
      throw invalid("People change their name or country; all else is corrected.");

    if (isChange) await keepFormer(tx, before);
    await tx.update(persons).set(columns).where(eq(persons.id, competitorId));
    await tx
      .update(accounts)
      .set({ ...columns, updatedAt: now })
      .where(and(eq(accounts.competitorId, competitorId), isNull(accounts.deletedAt)));
    if (!isChange) await correctResults(tx, before, { ...columns, now });
    await recordAuditEvent(tx, {
      actorId: by,
      kind: isChange ? "person.changed" : "person.corrected",
      subjectType: "person",
      subjectId: competitorId,
      data: { what: said.map(([name]) => name), before: identityOf(before), after: identityOf(columns) },
    });
    await moveVersions(tx, ["competitions", "people", "registrations", "results"]);
    return { ...before, ...columns };
  });
}

type Columns = Pick<Person, "name" | "countryId" | "gender" | "birthDate">;

// Never the date of birth.
const identityOf = ({ name, countryId }: Columns) => ({ name, countryId });

function columnsOf(before: Person, correction: Correction, now: Date): Columns {
  const { name = before.name, countryId = before.countryId } = correction;
  const { gender = before.gender ?? "", birthDate = before.birthDate ?? "" } = correction;
  return personColumns({ name, countryId, gender, birthDate }, now);
}

async function keepFormer(tx: Database, { id, name, countryId, gender }: Person): Promise<void> {
  const [row] = await tx
    .select({ last: max(formerIdentities.subId) })
    .from(formerIdentities)
    .where(eq(formerIdentities.competitorId, id));
  await tx.insert(formerIdentities).values({ competitorId: id, subId: (row?.last ?? 1) + 1, name, countryId, gender });
}

// Those of former identities stay: they were made under another name, or for another country.
async function correctResults(tx: Database, before: Person, { name, countryId, now }: Columns & { now: Date }) {
  const ofIdentity = and(
    eq(results.competitorId, before.id),
    eq(results.personName, before.name),
    eq(results.countryId, before.countryId),
  );
  if (name === before.name && countryId === before.countryId) return;
  const corrected = await tx
    .update(results)
    .set({ personName: name, countryId, updatedAt: now })
    .where(ofIdentity)
    .returning({ eventId: results.eventId, competitionId: results.competitionId });
  if (countryId === before.countryId || corrected.length === 0) return;
  const [row] = await tx
    .select({ since: sql<string | null>`min(${competitions.startDate})::text` })
    .from(competitions)
    .where(sql`${competitions.id} in ${[...new Set(corrected.map((result) => result.competitionId))]}`);
  const eventIds = [...new Set(corrected.map(({ eventId }) => eventId))];
  await refreshRanks(
    tx,
    { eventIds, competitorIds: [before.id] },
    row?.since === null || row?.since === undefined ? undefined : { since: row.since, now },
  );
}
