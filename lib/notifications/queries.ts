import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { followedPersons, notifications, savedInterests } from "#lib/db/schema/notifications.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { mostUnreadCounted } from "#lib/web/account-slots.ts";
import type { Interest } from "./interest.ts";
import type { Telling } from "./notification.ts";

export type Notification = Telling & { id: number; createdAt: Date; readAt: Date | null };

type Slice = { offset: number; size: number };

/** What somebody was told, the latest first; nothing about competitions that are hidden from the public again. */
export async function listNotifications(
  db: Database,
  accountId: number,
  { offset, size }: Slice,
): Promise<Notification[]> {
  const rows = await db
    .select({
      ...tellingColumns,
      id: notifications.id,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .innerJoin(competitions, eq(competitions.id, notifications.competitionId))
    .leftJoin(persons, eq(persons.id, notifications.competitorId))
    .where(and(eq(notifications.accountId, accountId), competitions.isVisible))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(offset)
    .limit(size);
  return rows as Notification[];
}

/** What the words of a notification are made of, for queries that join the competition and the person. */
export const tellingColumns = {
  kind: notifications.kind,
  details: notifications.details,
  competition: {
    id: competitions.id,
    name: competitions.name,
    startDate: competitions.startDate,
    endDate: competitions.endDate,
    city: competitions.city,
    countryId: competitions.countryId,
  },
  person: { id: persons.id, name: persons.name },
};

/** How many notifications somebody has not read, up to a hundred: more are as many. */
export async function countUnread(db: Database, accountId: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${notifications} join ${competitions} on ${competitions.id} = ${notifications.competitionId}
      where ${notifications.accountId} = ${accountId} and ${notifications.readAt} is null and ${competitions.isVisible}
      limit ${mostUnreadCounted}) as unread`);
  return row?.count ?? 0;
}

export type FollowedPerson = { id: string; name: string; countryId: string; followedSince: Date };

/** Whom somebody follows, by name. */
export const listFollowed = (db: Database, accountId: number, { offset, size }: Slice): Promise<FollowedPerson[]> =>
  db
    .select({
      id: persons.id,
      name: persons.name,
      countryId: persons.countryId,
      followedSince: followedPersons.createdAt,
    })
    .from(followedPersons)
    .innerJoin(persons, eq(persons.id, followedPersons.competitorId))
    .where(eq(followedPersons.accountId, accountId))
    .orderBy(asc(persons.search), asc(persons.id))
    .offset(offset)
    .limit(size);

export const countFollowed = (db: Database, accountId: number): Promise<number> =>
  db.$count(followedPersons, eq(followedPersons.accountId, accountId));

export const isFollowing = async (db: Database, accountId: number, competitorId: string): Promise<boolean> =>
  (await db.$count(
    followedPersons,
    and(eq(followedPersons.accountId, accountId), eq(followedPersons.competitorId, competitorId)),
  )) > 0;

/** What somebody looks for, in the order they said it. */
export async function listInterests(db: Database, accountId: number): Promise<(Interest & { id: number })[]> {
  const rows = await db
    .select()
    .from(savedInterests)
    .where(eq(savedInterests.accountId, accountId))
    .orderBy(asc(savedInterests.id));
  return rows.map(({ id, countryId, continentId, placeName, km, eventIds, ...at }) => ({
    ...{ id, countryId, continentId, eventIds },
    near:
      placeName === null || km === null
        ? null
        : {
            ...{ name: placeName, km },
            latitude: (at.latitudeMicrodegrees ?? 0) / 1e6,
            longitude: (at.longitudeMicrodegrees ?? 0) / 1e6,
          },
  }));
}
