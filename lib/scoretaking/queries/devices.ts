import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { deviceExpiry, isDeviceToken } from "../device-token.ts";

export type ListedDevice = {
  id: number;
  name: string;
  addedAt: Date;
  /** Null where the account that did it is gone. */
  addedByName: string | null;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/** The devices that may enter results of a competition, those whose token has ended among them, the newest last. */
export async function listDevices(db: Database, competitionId: string): Promise<ListedDevice[]> {
  const rows = await db
    .select({
      id: scoretakingDevices.id,
      name: scoretakingDevices.name,
      addedAt: scoretakingDevices.addedAt,
      addedByName: accounts.name,
      expiresAt: scoretakingDevices.expiresAt,
      lastUsedAt: scoretakingDevices.lastUsedAt,
      endDate: competitions.endDate,
    })
    .from(scoretakingDevices)
    .innerJoin(competitions, eq(competitions.id, scoretakingDevices.competitionId))
    .leftJoin(accounts, eq(accounts.id, scoretakingDevices.addedBy))
    .where(eq(scoretakingDevices.competitionId, competitionId))
    .orderBy(asc(scoretakingDevices.id));
  return rows.map(({ endDate, ...device }) => ({ ...device, expiresAt: endOf({ ...device, endDate }) }));
}

// The competition may have been moved to earlier days since the token was made.
function endOf({ expiresAt, endDate }: { expiresAt: Date; endDate: string | null }): Date {
  const end = endDate === null ? expiresAt : deviceExpiry(endDate);
  return end < expiresAt ? end : expiresAt;
}

/** A timer's box, by what its token says. */
export type Device = { id: number; competitionId: string; name: string };

/** The device that a bearer token belongs to; nothing if it is no good. Its use is noted once a minute. */
export async function recogniseDevice(db: Database, token: string, now: Date): Promise<Device | undefined> {
  if (!isDeviceToken(token)) return undefined;
  const { id, competitionId, name, lastUsedAt, expiresAt } = scoretakingDevices;
  const [found] = await db
    .select({ id, competitionId, name, lastUsedAt, expiresAt, endDate: competitions.endDate })
    .from(scoretakingDevices)
    .innerJoin(competitions, eq(competitions.id, competitionId))
    .where(and(eq(scoretakingDevices.tokenHash, sha256(token)), gt(expiresAt, now)));
  if (!found || endOf(found) <= now) return undefined;
  const { lastUsedAt: usedAt, expiresAt: _expiresAt, endDate: _endDate, ...device } = found;
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  if (usedAt === null || usedAt <= aMinuteAgo) {
    const isUnnoted = or(isNull(lastUsedAt), lte(lastUsedAt, aMinuteAgo));
    await db
      .update(scoretakingDevices)
      .set({ lastUsedAt: now })
      .where(and(eq(id, device.id), isUnnoted));
  }
  return device;
}

/** Refuses a device that was removed since it was recognised; one that is there stays until the transaction ends. */
export async function assertDeviceThere(tx: Database, { id, competitionId }: Device): Promise<void> {
  const [device] = await tx
    .select({ id: scoretakingDevices.id })
    .from(scoretakingDevices)
    .where(and(eq(scoretakingDevices.id, id), eq(scoretakingDevices.competitionId, competitionId)))
    .for("share");
  if (!device) throw unauthenticated("This device was removed");
}
