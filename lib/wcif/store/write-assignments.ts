import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { assignments } from "#lib/db/schema/schedule.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Assignment } from "../document.ts";
import { activityIdsOf } from "./write-schedule.ts";

export type AssignedPerson = { registrationId: number; assignments: Assignment[] };

/**
 * Makes the assignments of these people what is said of them; nobody else's are touched. Only what differs is written: a
 * save of a whole document changes few of thousands, and what is written anew each time makes the table many times as
 * large before anybody can tidy up.
 */
export async function writeAssignments(tx: Database, competitionId: string, people: AssignedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const activityIds = await activityIdsOf(tx, competitionId);
  const rows = people.flatMap(({ registrationId, assignments: held }) =>
    held.map(({ activityId, assignmentCode, stationNumber }, position) => ({
      registration_id: registrationId,
      activity_id: activityIds.get(activityId) ?? missing(activityId),
      assignment_code: assignmentCode,
      station_number: stationNumber,
      position,
    })),
  );
  const ofCompetition = eq(assignments.competitionId, competitionId);
  const registrationIds = people.map((person) => person.registrationId);
  await tx.execute(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
        registration_id int, activity_id bigint, assignment_code text, station_number int, position int)
    ), held as materialized (
      select id, registration_id, activity_id, assignment_code, station_number, position from ${assignments}
      where ${ofCompetition} and registration_id = any(${`{${registrationIds.join(",")}}`}::int[])
    ), removed as (
      delete from ${assignments} where ${ofCompetition} and id in (
        select held.id from held left join wanted using (registration_id, activity_id, assignment_code)
        where wanted.position is null)
    )
    insert into ${assignments} (competition_id, registration_id, activity_id, assignment_code, station_number, position)
    select ${competitionId}, registration_id, activity_id, assignment_code, wanted.station_number, wanted.position
    from wanted left join held using (registration_id, activity_id, assignment_code)
    where held.id is null
      or (held.station_number, held.position) is distinct from (wanted.station_number, wanted.position)
    order by registration_id, wanted.position
    on conflict (registration_id, activity_id, assignment_code) do update
      set station_number = excluded.station_number, position = excluded.position`);
}

function missing(activityId: number): never {
  throw invalid(`Cannot create assignment for non-existent activity with id ${activityId}`);
}
