import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";

/** Somebody whose place on the waiting list is another one now; `before` is null for who had none. */
export type Moved = { registrationId: number; accountId: number; place: number; before: number | null };

/**
 * Numbers the waiting list 1, 2, 3, … again: who has no place yet comes last, in the order they registered, and whoever
 * cancelled and came back registered when they came back. The competition must be locked.
 */
export const closeWaitingListGaps = async (tx: Database, competitionId: string): Promise<Moved[]> =>
  number(tx, await idsInOrder(tx, competitionId));

/** Puts these from a place on, in the order they stand; a place past the end is the end. */
export async function putOnWaitingList(
  tx: Database,
  competitionId: string,
  { registrationIds, place }: { registrationIds: number[]; place: number },
): Promise<Moved[]> {
  const ids = await idsInOrder(tx, competitionId);
  const chosen = new Set(registrationIds);
  const others = ids.filter((id) => !chosen.has(id));
  return number(tx, others.toSpliced(place - 1, 0, ...ids.filter((id) => chosen.has(id))));
}

async function idsInOrder(tx: Database, competitionId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), eq(registrations.status, "waiting_list")))
    .orderBy(
      sql`${registrations.waitingListPosition} nulls last`,
      asc(registrations.registeredAt),
      asc(registrations.registrantId),
    );
  return rows.map(({ id }) => id);
}

async function number(tx: Database, ids: number[]): Promise<Moved[]> {
  if (ids.length === 0) return [];
  const rows = await tx.execute<{ id: number; account_id: number; place: number; before: number | null }>(sql`
    update ${registrations} set waiting_list_position = listed.place
    from (
      select former.id, former.waiting_list_position as before, wanted.place::int as place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(id, place)
      join ${registrations} former on former.id = wanted.id::int
    ) as listed
    where ${registrations.id} = listed.id and ${registrations.waitingListPosition} is distinct from listed.place
    returning ${registrations.id} as id, ${registrations.accountId} as account_id, listed.place, listed.before`);
  return rows.map(({ id, account_id: accountId, place, before }) => ({ registrationId: id, accountId, place, before }));
}
