import { cache } from "react";
import { type Database, database } from "#lib/db/connection.ts";
import { eventById } from "#lib/reference/events.ts";
import {
  listCurrentRecords,
  listRecordHistory,
  type RecordMark,
  type RecordResult,
} from "#lib/results/queries/records.ts";
import { type ScopeFilters, toScope } from "../_shared/scope.ts";
import type { RecordFilters } from "./_filters.ts";
import { isOfPast, type RecordShow } from "./_shows.ts";

export const recordsPerPage = 100;

/** The rows of a page, of how many, and in short what all of a history are. */
export type Records = { records: RecordResult[]; total: number; marks: RecordMark[] };

/** The records that a page, or a file, of these filters shows: those that stand, or a part of all that there have been. */
export async function readRecords(db: Database, filters: RecordFilters): Promise<Records> {
  const scope = { ...toScope(filters), ...(filters.event && { eventId: filters.event.id }) };
  if ("page" in filters) {
    return await listRecordHistory(db, scope, {
      offset: (filters.page - 1) * recordsPerPage,
      size: recordsPerPage,
      order: filters.show === "history" ? "by event" : "by date",
    });
  }
  const records = await listCurrentRecords(db, scope);
  return { records, total: records.length, marks: [] };
}

/** Once a request: what a page says of itself and what it shows ask for them. */
export function loadRecords(filters: RecordFilters): Promise<Records> {
  const { event, region, gender, date, year, show } = filters;
  return loadOnce(event?.id, region, gender, date, year, show, "page" in filters ? filters.page : 1);
}

const loadOnce = cache(
  (
    eventId: string | undefined,
    region: string,
    gender: ScopeFilters["gender"],
    date: string,
    year: string,
    show: RecordShow,
    page: number,
  ): Promise<Records> => {
    const of = { region, gender, date, year, event: eventId === undefined ? undefined : eventById(eventId) };
    return readRecords(database(), isOfPast(show) ? { ...of, show, page } : { ...of, show });
  },
);
