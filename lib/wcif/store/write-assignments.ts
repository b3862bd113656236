import { and, eq } from "drizzle-orm";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { assignments } from "#lib/db/schema/schedule.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Assignment } from "../document.ts";
import { activityIdsOf } from "./write-schedule.ts";

export type AssignedPerson = { registrationId: number; assignments: Assignment[] };

/** Replaces the assignments of these people; nobody else's are touched. */
export async function writeAssignments(tx: Database, competitionId: string, people: AssignedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const activityIds = await activityIdsOf(tx, competitionId);
  const rows = people.flatMap(({ registrationId, assignments: held }) =>
    held.map(({ activityId, assignmentCode, stationNumber }, position) => ({
      competitionId,
      registrationId,
      activityId: activityIds.get(activityId) ?? missing(activityId),
      assignmentCode,
      stationNumber,
      position,
    })),
  );
  const registrationIds = people.map((person) => person.registrationId);
  await tx
    .delete(assignments)
    .where(and(eq(assignments.competitionId, competitionId), isOneOf(assignments.registrationId, registrationIds)));
  await insertRows(tx, assignments, rows);
}

function missing(activityId: number): never {
  throw invalid(`Cannot create assignment for non-existent activity with id ${activityId}`);
}
