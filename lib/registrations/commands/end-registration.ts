import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { finishChange } from "#lib/competitions/commands/change-competition.ts";
import { leaveStaff } from "#lib/competitions/commands/leave-staff.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assignments } from "#lib/db/schema/schedule.ts";
import { isInNoRound } from "../queries.ts";
import { closeWaitingListGaps } from "../waiting-list.ts";
import { tellDecided, tellManagers } from "./tell.ts";

type Ending = { competition: Competition; accountId: number; actor: Actor };

/**
 * Cancels the registration of somebody who will not be there any more, whatever the rules for cancelling are, but not
 * that of somebody in a round, whose results name them. Those behind them on the waiting list move up and are told;
 * they themselves are not. The competition must be locked.
 */
export async function endRegistration(tx: Database, { competition, accountId, actor }: Ending): Promise<boolean> {
  await leaveStaff(tx, competition.id, { accountIds: [accountId], now: actor.now });
  const [ended] = await tx
    .update(registrations)
    .set({ status: "cancelled", waitingListPosition: null })
    .where(
      and(
        eq(registrations.competitionId, competition.id),
        eq(registrations.accountId, accountId),
        eq(registrations.isCompeting, true),
        inArray(registrations.status, ["pending", "waiting_list", "accepted"]),
        isInNoRound(),
      ),
    )
    .returning({ id: registrations.id });
  if (!ended) return false;
  await tx.delete(assignments).where(eq(assignments.registrationId, ended.id));
  const moved = await closeWaitingListGaps(tx, competition.id);
  await tellDecided(tx, { competition, now: actor.now }, { decided: [], moved });
  await tellManagers(tx, competition, actor);
  await finishChange(
    tx,
    { competitionId: competition.id, actor, kind: "registration.cancelled", collections: ["registrations"] },
    { registrationId: ended.id, status: "cancelled" },
  );
  return true;
}
