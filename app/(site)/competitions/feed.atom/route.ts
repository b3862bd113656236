import { toQueryValues } from "#app/_forms/search-params.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { atomOf, followedFilters } from "../_feeds/follow.ts";
import { atomAddress } from "../_list/filters.ts";

/** What the list of competitions with the same parameters shows, as an Atom feed. */
export async function GET(request: Request): Promise<Response> {
  const filters = followedFilters(toQueryValues(new URL(request.url)));
  const now = currentTime();
  return await cachedFile(request, {
    address: atomAddress(filters),
    type: "application/atom+xml; charset=utf-8",
    names: ["competitions"],
    now,
    make: (db) => atomOf(db, filters, now),
  });
}
