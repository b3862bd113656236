import { and, eq, lt } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { mayEdit } from "#lib/competitions/access.ts";
import { changeCompetition } from "#lib/competitions/commands/change-competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { deviceExpiry, mostDevices, newDeviceToken } from "../device-token.ts";

type OfCompetition = { competitionId: string; actor: Actor };

/**
 * Makes a token with which a device enters results of one competition and does nothing else, and answers it: this is
 * the only time anybody sees it.
 */
export async function addDevice(
  db: Database,
  { competitionId, name, actor }: OfCompetition & { name: string },
): Promise<string> {
  const token = newDeviceToken(randomToken());
  const change = { competitionId, actor, kind: "competition.device_added", staysWithin: true as const };
  await changeCompetition(db, change, async (tx, { competition, role }) => {
    if (!mayEdit(role, competition)) throw forbidden(t("The results are submitted: nothing changes any more."));
    if (competition.endDate === null) throw invalid(t("Say first when the competition is: its devices end after it."));
    const expiresAt = deviceExpiry(competition.endDate);
    if (expiresAt <= actor.now) throw invalid(t("The competition is over: no device enters anything any more."));
    // The competition is locked, so nobody else adds one meanwhile.
    const count = await tx.$count(scoretakingDevices, eq(scoretakingDevices.competitionId, competition.id));
    if (count >= mostDevices)
      throw conflict(t("A competition has {mostDevices} devices at most: remove one first.", { mostDevices }));
    const [added] = await tx
      .insert(scoretakingDevices)
      .values({
        competitionId: competition.id,
        name,
        tokenHash: sha256(token),
        addedBy: actor.account?.id ?? null,
        addedAt: actor.now,
        expiresAt,
      })
      .returning({ deviceId: scoretakingDevices.id });
    return { ...added, name };
  });
  return token;
}

/** Takes effect with the next call. */
export async function removeDevice(
  db: Database,
  { competitionId, deviceId, actor }: OfCompetition & { deviceId: number },
): Promise<void> {
  const change = { competitionId, actor, kind: "competition.device_removed", staysWithin: true as const };
  await changeCompetition(db, change, async (tx, { competition }) => {
    const [removed] = await tx
      .delete(scoretakingDevices)
      .where(and(eq(scoretakingDevices.id, deviceId), eq(scoretakingDevices.competitionId, competition.id)))
      .returning({ deviceId: scoretakingDevices.id, name: scoretakingDevices.name });
    if (!removed) throw notFound("Device", deviceId);
    return removed;
  });
}

/** Those whose tokens ended a month ago are of no more use to anybody. */
export async function removeExpiredDevices(db: Database, removing: Removing): Promise<void> {
  const which = lt(scoretakingDevices.expiresAt, new Date(removing.now.getTime() - 30 * 24 * 3600_000));
  await removeInBatches(db, { kind: "devices", table: scoretakingDevices, which }, removing);
}
