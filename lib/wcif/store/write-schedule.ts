import { and, eq } from "drizzle-orm";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isNoneOf } from "#lib/db/one-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { Activity, Venue } from "../document.ts";

/**
 * Makes the schedule what the document says. Activities are known by their id in the whole competition: one that moves
 * to another room or parent stays the same and keeps its assignments.
 */
export async function writeSchedule(tx: Database, competitionId: string, sent: Venue[]): Promise<void> {
  const venueIds = await writeVenues(tx, competitionId, sent);
  const roomIds = await writeRooms(tx, competitionId, sent, venueIds);
  const activityWcifIds = await writeActivities(tx, competitionId, sent, { venueIds, roomIds });

  // Only now that everything has found its new place may the old places go.
  await tx
    .delete(activities)
    .where(and(eq(activities.competitionId, competitionId), isNoneOf(activities.wcifId, activityWcifIds)));
  await tx.delete(rooms).where(and(eq(rooms.competitionId, competitionId), isNoneOf(rooms.id, [...roomIds.values()])));
  await tx
    .delete(venues)
    .where(and(eq(venues.competitionId, competitionId), isNoneOf(venues.id, [...venueIds.values()])));
  await tx
    .update(competitions)
    .set({ timezone: sent[0]?.timezone ?? null })
    .where(eq(competitions.id, competitionId));
}

type Ids = Map<string, number>;

async function writeVenues(tx: Database, competitionId: string, sent: Venue[]): Promise<Ids> {
  await insertRows(
    tx,
    venues,
    sent.map((venue, position) => ({
      competitionId,
      wcifId: venue.id,
      name: venue.name,
      latitudeMicrodegrees: venue.latitudeMicrodegrees,
      longitudeMicrodegrees: venue.longitudeMicrodegrees,
      countryId: countryByIso2(venue.countryIso2)?.id ?? "",
      timezone: venue.timezone,
      position,
    })),
    orUpdate(
      venues,
      ["competitionId", "wcifId"],
      ["name", "latitudeMicrodegrees", "longitudeMicrodegrees", "countryId", "timezone", "position"],
    ),
  );
  const listed = new Set(sent.map((venue) => venue.id));
  const rows = await tx
    .select({ id: venues.id, wcifId: venues.wcifId })
    .from(venues)
    .where(eq(venues.competitionId, competitionId));
  return new Map(rows.filter((row) => listed.has(row.wcifId)).map((row) => [String(row.wcifId), row.id]));
}

async function writeRooms(tx: Database, competitionId: string, sent: Venue[], venueIds: Ids): Promise<Ids> {
  const listed = sent.flatMap((venue) =>
    venue.rooms.map((room, position) => ({ room, position, venueId: venueIds.get(String(venue.id)) ?? 0 })),
  );
  await insertRows(
    tx,
    rooms,
    listed.map(({ room, position, venueId }) => ({
      competitionId,
      venueId,
      wcifId: room.id,
      name: room.name,
      color: room.color,
      position,
    })),
    orUpdate(rooms, ["venueId", "wcifId"], ["name", "color", "position"]),
  );
  const keys = new Set(listed.map(({ room, venueId }) => `${venueId} ${room.id}`));
  const rows = await tx
    .select({ id: rooms.id, venueId: rooms.venueId, wcifId: rooms.wcifId })
    .from(rooms)
    .where(eq(rooms.competitionId, competitionId));
  return new Map(rows.map((row) => [`${row.venueId} ${row.wcifId}`, row.id] as const).filter(([key]) => keys.has(key)));
}

type Placed = { activity: Activity; position: number; roomId: number; parentWcifId: number | null };

/** Level by level, since a parent must be there before its children; answers the ids that are listed. */
async function writeActivities(
  tx: Database,
  competitionId: string,
  sent: Venue[],
  { venueIds, roomIds }: { venueIds: Ids; roomIds: Ids },
): Promise<number[]> {
  const written: number[] = [];
  let level: Placed[] = sent.flatMap((venue) =>
    venue.rooms.flatMap((room) => {
      const roomId = roomIds.get(`${venueIds.get(String(venue.id))} ${room.id}`) ?? 0;
      return room.activities.map((activity, position) => ({ activity, position, roomId, parentWcifId: null }));
    }),
  );
  let parentIds = new Map<number, number>();
  while (level.length > 0) {
    await writeLevel(tx, competitionId, level, parentIds);
    written.push(...level.map(({ activity }) => activity.id));
    parentIds = await activityIdsOf(tx, competitionId);
    level = level.flatMap(({ activity, roomId }) =>
      activity.childActivities.map((child, position) => ({
        activity: child,
        position,
        roomId,
        parentWcifId: activity.id,
      })),
    );
  }
  return written;
}

const writeLevel = (tx: Database, competitionId: string, level: Placed[], parentIds: Map<number, number>) =>
  insertRows(
    tx,
    activities,
    level.map(({ activity, position, roomId, parentWcifId }) => ({
      competitionId,
      roomId,
      parentId: parentWcifId === null ? null : (parentIds.get(parentWcifId) ?? null),
      wcifId: activity.id,
      name: activity.name,
      activityCode: activity.activityCode,
      startsAt: new Date(activity.startTime),
      endsAt: new Date(activity.endTime),
      position,
    })),
    orUpdate(
      activities,
      ["competitionId", "wcifId"],
      ["roomId", "parentId", "name", "activityCode", "startsAt", "endsAt", "position"],
    ),
  );

/** The database ids of the activities, by the ids that clients gave them. */
export async function activityIdsOf(tx: Database, competitionId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: activities.id, wcifId: activities.wcifId })
    .from(activities)
    .where(eq(activities.competitionId, competitionId));
  return new Map(rows.map((row) => [row.wcifId, row.id]));
}
