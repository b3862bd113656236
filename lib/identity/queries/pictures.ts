import { and, asc, count, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type PicturePlace, picturePlace } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { isActiveOn } from "#lib/roles/active.ts";
import type { PictureReach } from "../access.ts";

export type OwnPictures = { shown: PicturePlace | undefined; pending: { id: number; createdAt: Date } | undefined };

const isPending = and(eq(avatars.status, "pending"), isNotNull(avatars.image));

/** The picture that others see of somebody, and the one that waits. */
export async function findOwnPictures(db: Database, accountId: number): Promise<OwnPictures> {
  const rows = await db
    .select({ place: picturePlace, createdAt: avatars.createdAt, currentId: accounts.currentAvatarId })
    .from(avatars)
    .innerJoin(accounts, eq(accounts.id, avatars.accountId))
    .where(and(eq(avatars.accountId, accountId), or(eq(avatars.id, accounts.currentAvatarId), isPending)));
  const shown = rows.find(({ place, currentId }) => place.id === currentId);
  const pending = rows.find(({ place, currentId }) => place.id !== currentId);
  return { shown: shown?.place, pending: pending && { id: pending.place.id, createdAt: pending.createdAt } };
}

export type WaitingPicture = {
  id: number;
  accountId: number;
  name: string;
  competitorId: string | null;
  countryId: string | null;
  createdAt: Date;
};

type Asking = { reach: PictureReach; now: Date };

const columns = {
  id: avatars.id,
  accountId: accounts.id,
  name: accounts.name,
  competitorId: accounts.competitorId,
  countryId: accounts.countryId,
  createdAt: avatars.createdAt,
};

/** Pictures that somebody may decide on, the oldest first: never their own. */
export async function listWaitingPictures(
  db: Database,
  { by, ...asking }: Asking & { by: number },
  { offset, size }: { offset: number; size: number },
): Promise<{ pictures: WaitingPicture[]; total: number }> {
  const condition = and(isPending, isWithin(db, asking), ne(avatars.accountId, by));
  const ofAccount = eq(accounts.id, avatars.accountId);
  const [pictures, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(avatars)
      .innerJoin(accounts, ofAccount)
      .where(condition)
      .orderBy(asc(avatars.createdAt), asc(avatars.id))
      .limit(size)
      .offset(offset),
    db.select({ total: count() }).from(avatars).innerJoin(accounts, ofAccount).where(condition),
  ]);
  return { pictures, total: counted?.total ?? 0 };
}

/** One that waits, if it is within somebody's reach. */
export async function findWaitingPicture(
  db: Database,
  id: number,
  asking: Asking,
): Promise<WaitingPicture | undefined> {
  const [picture] = await db
    .select(columns)
    .from(avatars)
    .innerJoin(accounts, eq(accounts.id, avatars.accountId))
    .where(and(eq(avatars.id, id), isPending, isWithin(db, asking)));
  return picture;
}

/** The bytes of one that waits: for whoever it is of, and whoever may decide on it. */
export async function findPendingPicture(
  db: Database,
  id: number,
  { by, ...asking }: Asking & { by: number },
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ image: avatars.image })
    .from(avatars)
    .innerJoin(accounts, eq(accounts.id, avatars.accountId))
    .where(and(eq(avatars.id, id), isPending, or(eq(avatars.accountId, by), isWithin(db, asking))));
  return row?.image ?? undefined;
}

/**
 * A region is that of the countries that its delegates represent, and of the regions below it: no other table says which
 * countries are in it.
 */
function isWithin(db: Database, { reach, now }: Asking): SQL {
  if (reach === "everywhere") return sql`true`;
  if (reach === null) return sql`false`;
  const isActive = isActiveOn(utcDateOf(now));
  const own = db
    .select({ id: roles.groupId })
    .from(roles)
    .innerJoin(groups, eq(groups.id, roles.groupId))
    .where(and(eq(roles.accountId, reach.delegateId), eq(groups.groupType, "delegate_regions"), isActive));
  const isOfRegion = and(
    eq(groups.groupType, "delegate_regions"),
    or(inArray(groups.id, own), inArray(groups.parentGroupId, own)),
  );
  const theirs = db
    .select({ countryId: delegates.countryId })
    .from(roles)
    .innerJoin(groups, eq(groups.id, roles.groupId))
    .innerJoin(delegates, eq(delegates.id, roles.accountId))
    .where(and(isOfRegion, isActive, isNotNull(delegates.countryId)));
  return inArray(accounts.countryId, theirs);
}

const delegates = alias(accounts, "delegates");
