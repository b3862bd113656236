import { toQueryValues } from "#app/_forms/search-params.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { calendarOf, followedFilters } from "../_feeds/follow.ts";
import { calendarAddress } from "../_list/filters.ts";

/** What the list of competitions with the same parameters shows, as a calendar to subscribe to. */
export async function GET(request: Request): Promise<Response> {
  const filters = followedFilters(toQueryValues(new URL(request.url)));
  const now = currentTime();
  return await cachedFile(request, {
    address: calendarAddress(filters),
    type: "text/calendar; charset=utf-8",
    names: ["competitions"],
    now,
    make: (db) => calendarOf(db, filters, now),
  });
}
