import { asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { extensions } from "#lib/db/schema/schedule.ts";
import type { Extension } from "../document.ts";

export type Holder = "competition" | "registration" | "event" | "round" | "venue" | "room" | "activity";

/** All extensions of a competition by what holds them. */
export type ExtensionIndex = ReadonlyMap<string, Extension[]>;

type Row = typeof extensions.$inferSelect;

export async function readExtensions(db: Database, competitionId: string): Promise<ExtensionIndex> {
  const rows = await db
    .select()
    .from(extensions)
    .where(eq(extensions.competitionId, competitionId))
    .orderBy(asc(extensions.position), asc(extensions.id));
  const grouped = Map.groupBy(rows, holderOf);
  return new Map([...grouped].map(([holder, held]) => [holder, held.map(toExtension)]));
}

export const extensionsOf = (index: ExtensionIndex, holder: Holder, id: string | number): Extension[] =>
  index.get(`${holder} ${id}`) ?? [];

const toExtension = (row: Row): Extension => ({ id: row.extensionId, specUrl: row.specUrl, data: row.data });

function holderOf(row: Row): string {
  if (row.registrationId !== null) return `registration ${row.registrationId}`;
  if (row.eventId !== null) return `event ${row.eventId}`;
  if (row.roundId !== null) return `round ${row.roundId}`;
  if (row.venueId !== null) return `venue ${row.venueId}`;
  if (row.roomId !== null) return `room ${row.roomId}`;
  if (row.activityId !== null) return `activity ${row.activityId}`;
  return `competition ${row.competitionId}`;
}
