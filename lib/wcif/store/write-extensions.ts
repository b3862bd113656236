import { eq } from "drizzle-orm";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { extensions, rooms, venues } from "#lib/db/schema/schedule.ts";
import type { Activity, CompetitionDocument, Extension } from "../document.ts";
import { roundIdsOf } from "./write-events.ts";
import { activityIdsOf } from "./write-schedule.ts";

type Row = typeof extensions.$inferInsert;
type Holder = Partial<Pick<Row, "registrationId" | "eventId" | "roundId" | "venueId" | "roomId" | "activityId">>;

/** Writes the extensions of the whole document anew; everything that holds them must have been written. */
export async function writeExtensions(tx: Database, competitionId: string, document: CompetitionDocument) {
  const holders = await holderIds(tx, competitionId);
  const rows = [...extensionsIn(document, holders)].flatMap(([holder, held]) =>
    held.map((extension, position) => toRow(competitionId, holder, extension, position)),
  );
  await tx.delete(extensions).where(eq(extensions.competitionId, competitionId));
  await insertRows(tx, extensions, rows);
}

type HolderIds = {
  registrations: Map<number, number>;
  rounds: Map<string, number>;
  venues: Map<number, number>;
  rooms: Map<string, number>;
  activities: Map<number, number>;
};

async function holderIds(tx: Database, competitionId: string): Promise<HolderIds> {
  const registrationRows = await tx
    .select({ id: registrations.id, accountId: registrations.accountId })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  const venueRows = await tx.select().from(venues).where(eq(venues.competitionId, competitionId));
  const roomRows = await tx.select().from(rooms).where(eq(rooms.competitionId, competitionId));
  return {
    registrations: new Map(registrationRows.map((row) => [row.accountId, row.id])),
    rounds: await roundIdsOf(tx, competitionId),
    venues: new Map(venueRows.map((row) => [row.wcifId, row.id])),
    rooms: new Map(roomRows.map((row) => [`${row.venueId} ${row.wcifId}`, row.id])),
    activities: await activityIdsOf(tx, competitionId),
  };
}

function* extensionsIn(document: CompetitionDocument, ids: HolderIds): Generator<[Holder, Extension[]]> {
  yield [{}, document.extensions];
  for (const person of document.persons) {
    const registrationId = ids.registrations.get(person.accountId);
    if (registrationId !== undefined) yield [{ registrationId }, person.extensions];
  }
  for (const event of document.events) {
    yield [{ eventId: event.id }, event.extensions];
    for (const round of event.rounds) yield [{ roundId: ids.rounds.get(round.id) }, round.extensions];
  }
  for (const venue of document.schedule.venues) {
    const venueId = ids.venues.get(venue.id);
    yield [{ venueId }, venue.extensions];
    for (const room of venue.rooms) {
      yield [{ roomId: ids.rooms.get(`${venueId} ${room.id}`) }, room.extensions];
      for (const activity of room.activities) yield* activityExtensions(activity, ids);
    }
  }
}

function* activityExtensions(activity: Activity, ids: HolderIds): Generator<[Holder, Extension[]]> {
  yield [{ activityId: ids.activities.get(activity.id) }, activity.extensions];
  for (const child of activity.childActivities) yield* activityExtensions(child, ids);
}

// Every row names every column: rows are inserted by the first one's columns.
const toRow = (competitionId: string, holder: Holder, extension: Extension, position: number): Row => ({
  competitionId,
  registrationId: null,
  eventId: null,
  roundId: null,
  venueId: null,
  roomId: null,
  activityId: null,
  ...holder,
  extensionId: extension.id,
  specUrl: extension.specUrl,
  data: extension.data,
  position,
});
