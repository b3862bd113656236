import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";

/** Numbers the waiting list 1, 2, 3, … again: who has no place yet comes last, in the order they registered. */
export async function closeWaitingListGaps(tx: Database, competitionId: string): Promise<void> {
  await tx.execute(sql`
    update ${registrations} set waiting_list_position = listed.place
    from (
      select id, row_number() over (order by waiting_list_position nulls last, registrant_id) as place
      from ${registrations} where competition_id = ${competitionId} and status = 'waiting_list'
    ) as listed
    where ${registrations.id} = listed.id and ${registrations.waitingListPosition} is distinct from listed.place`);
}
