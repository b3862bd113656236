import { and, isNotNull, type SQL } from "drizzle-orm";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import { competitions } from "#lib/db/schema/competitions.ts";

/** A condition on competitions: those whose results count. Until they are posted they are nobody's yet, only entered. */
export const areResultsOfficial = and(isAnnounced, isNotNull(competitions.resultsPostedAt)) as SQL;
