import { inWords, readOrNothing } from "#app/_forms/in-words.ts";
import { toQueryValues } from "#app/_forms/search-params.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import type { Database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { unknownPlace } from "#lib/reference/unknown-place.ts";
import type { ListFilters } from "../_list/filters.ts";
import { followedFilters } from "./follow.ts";
import { whatIsWrongWith } from "./wrong-filter.ts";

type Followed = {
  type: string;
  addressOf: (filters: ListFilters) => string;
  /** Undefined around a place or of a delegate that nobody knows. */
  make: (db: Database, filters: ListFilters, now: Date) => Promise<string | undefined>;
};

/**
 * What the list of competitions with the same parameters shows, for programs that follow it; or why there is no such
 * list, in words for whoever wrote its address into a program, which shows no page.
 */
export async function answerFollowed(request: Request, { type, addressOf, make }: Followed): Promise<Response> {
  const query = toQueryValues(new URL(request.url));
  const filters = readOrNothing(() => followedFilters(query));
  if (!filters) return inWords(422, whatIsWrongWith(query));
  const now = currentTime();
  const answer = await cachedFile(request, {
    address: to(addressOf(filters)),
    type,
    // A delegate is shown by name, and found by either of their numbers.
    names: filters.delegate === "" ? ["competitions"] : ["competitions", "people"],
    now,
    make: (db) => make(db, filters, now),
  });
  if (answer.status !== 404) return answer;
  if (filters.near === "") return inWords(404, t("There is no delegate “{id}”.", { id: filters.delegate }));
  return inWords(404, unknownPlace(filters.near));
}
