import type { Database } from "#lib/db/connection.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";

type Room = typeof rooms.$inferSelect;
type Activity = typeof activities.$inferSelect;
type Hall = { name?: string; room?: string; countryId?: string; timezone?: string };

/** The only venue of a competition, with one room to schedule in. */
export async function createRoom(
  db: Database,
  competitionId: string,
  { name = "Hall", room = "Stage", countryId = "France", timezone = "Europe/Paris" }: Hall = {},
): Promise<Room> {
  const common = { competitionId, wcifId: 1, position: 0 };
  const [venue] = await db
    .insert(venues)
    .values({ ...common, name, countryId, timezone, latitudeMicrodegrees: 0, longitudeMicrodegrees: 0 })
    .returning();
  const [created] = await db
    .insert(rooms)
    .values({ ...common, venueId: venue!.id, name: room, color: "#304a96" })
    .returning();
  return created!;
}

type Planned = { activityCode: string; startsAt: Date; endsAt: Date; name?: string };

/** What goes on in a room, in this order and called by their codes unless said: they are numbered from one. */
export async function createActivities(
  db: Database,
  { id: roomId, competitionId }: Pick<Room, "id" | "competitionId">,
  planned: readonly Planned[],
): Promise<Activity[]> {
  return await db
    .insert(activities)
    .values(
      planned.map(({ name, ...plan }, position) => ({
        ...plan,
        ...{ competitionId, roomId, wcifId: position + 1, position, name: name ?? plan.activityCode },
      })),
    )
    .returning();
}
