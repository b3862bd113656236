import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import { proposeCompetitorIds } from "#lib/persons/propose-competitor-ids.ts";
import type { Person } from "#lib/persons/queries.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { personColumns } from "./person-columns.ts";
import { lockResults } from "./refresh-ranks.ts";

export type NewPerson = {
  name: string;
  countryId: string;
  gender?: string | undefined;
  birthDate?: string | undefined;
  /** When they competed first, which their id begins with. */
  year: number;
  /** One of their own, in place of the next that is free. */
  competitorId?: string | undefined;
};

/** Makes the profile of somebody whose results are yet to come, under an id that nobody has or had. */
export async function createPerson(
  db: Database,
  person: NewPerson,
  { by, now }: { by: number | null; now: Date },
): Promise<Person> {
  const { year, countryId, gender = "", birthDate = "" } = person;
  const latest = now.getUTCFullYear() + 1;
  if (!Number.isInteger(year) || year < earliestYear || year > latest)
    throw invalid(`The year of a first competition lies between ${earliestYear} and ${latest}.`);
  const columns = personColumns({ name: person.name, countryId, gender, birthDate }, now);
  const wanted = person.competitorId === undefined ? undefined : normaliseCompetitorId(person.competitorId);
  if (person.competitorId !== undefined && wanted === undefined)
    throw invalid(`“${person.competitorId.slice(0, 40)}” is no competitor id, as 2005DOEJ01 is.`);
  return await db.transaction(async (tx) => {
    // Whoever posts results gives people ids, too: one after the other, no two get the same.
    await lockResults(tx);
    const [proposed] = await proposeCompetitorIds(tx, [{ name: columns.name, year }]);
    const id = wanted ?? proposed;
    if (id === undefined)
      throw conflict(`All competitor ids of ${columns.name} in ${year} are taken: give another one.`);
    // One of a merged profile leads to whoever it was merged with.
    const isMerged = (await findKeptIds(tx, [id])).size > 0;
    const [created] = isMerged
      ? []
      : await tx
          .insert(persons)
          .values({ id, ...columns })
          .onConflictDoNothing()
          .returning();
    if (!created) throw conflict(`${id} is somebody else's.`);
    const { name } = columns;
    const subject = { subjectType: "person", subjectId: id };
    await recordAuditEvent(tx, {
      actorId: by,
      kind: "person.created",
      ...subject,
      data: { after: { name, countryId } },
    });
    await moveVersions(tx, ["people"]);
    return created;
  });
}

// Of the first competition that there was.
const earliestYear = 1982;
