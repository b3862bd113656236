import { asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";

export type ActivityRow = typeof activities.$inferSelect;
export type ScheduledRoom = typeof rooms.$inferSelect & { activities: ActivityRow[] };
export type ScheduledVenue = typeof venues.$inferSelect & { rooms: ScheduledRoom[] };

/** Venues with their rooms; a room's activities flat, groups beside the rounds they belong to (`parentId`). */
export async function listSchedule(db: Database, competitionId: string): Promise<ScheduledVenue[]> {
  const [venueRows, roomRows, activityRows] = await Promise.all([
    db.select().from(venues).where(eq(venues.competitionId, competitionId)).orderBy(asc(venues.position)),
    db.select().from(rooms).where(eq(rooms.competitionId, competitionId)).orderBy(asc(rooms.position)),
    db
      .select()
      .from(activities)
      .where(eq(activities.competitionId, competitionId))
      .orderBy(asc(activities.position), asc(activities.id)),
  ]);
  const activitiesByRoom = Map.groupBy(activityRows, (activity) => activity.roomId);
  const scheduledRooms = roomRows.map((room) => ({ ...room, activities: activitiesByRoom.get(room.id) ?? [] }));
  const roomsByVenue = Map.groupBy(scheduledRooms, (room) => room.venueId);
  return venueRows.map((venue) => ({ ...venue, rooms: roomsByVenue.get(venue.id) ?? [] }));
}
