import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";

/** Somebody whose place on the waiting list is another one now; `before` is null for who had none. */
export type Moved = { registrationId: number; accountId: number; place: number; before: number | null };

/**
 * Numbers the waiting list 1, 2, 3, … again: who has no place yet comes last, in the order they registered, and whoever
 * cancelled and came back registered when they came back.
 */
export async function closeWaitingListGaps(tx: Database, competitionId: string): Promise<Moved[]> {
  const rows = await tx.execute<{ id: number; account_id: number; place: number; before: number | null }>(sql`
    update ${registrations} set waiting_list_position = listed.place
    from (
      select id, waiting_list_position as before,
        row_number() over (order by waiting_list_position nulls last, registered_at, registrant_id)::int as place
      from ${registrations} where competition_id = ${competitionId} and status = 'waiting_list'
    ) as listed
    where ${registrations.id} = listed.id and ${registrations.waitingListPosition} is distinct from listed.place
    returning ${registrations.id} as id, ${registrations.accountId} as account_id, listed.place, listed.before`);
  return rows.map(({ id, account_id: accountId, place, before }) => ({ registrationId: id, accountId, place, before }));
}
