import type { Competition } from "#lib/competitions/competition.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import type { Database } from "#lib/db/connection.ts";
import type { CompetitionDocument } from "../document.ts";
import { instantText } from "../instant.ts";
import { readEvents } from "./read-events.ts";
import { extensionsOf, readExtensions } from "./read-extensions.ts";
import { readPersons } from "./read-persons.ts";
import { readSchedule } from "./read-schedule.ts";
import { readSeries } from "./read-series.ts";

/** Who reads: the public sees accepted people without private facts; managers see everybody and everything. */
export type View = "public" | "managers";

/** The whole document of a competition, in a number of queries that does not grow with it. */
export async function readDocument(db: Database, competition: Competition, view: View): Promise<CompetitionDocument> {
  const extensions = await readExtensions(db, competition.id);
  const [series, persons, events, schedule] = await Promise.all([
    readSeries(db, competition, view),
    readPersons(db, competition.id, { view, extensions }),
    readEvents(db, competition.id, extensions),
    readSchedule(db, competition, extensions),
  ]);
  return {
    id: competition.id,
    name: competition.name,
    shortName: competition.shortName,
    series,
    persons,
    events,
    schedule,
    competitorLimit: effectiveCompetitorLimit(competition),
    extensions: extensionsOf(extensions, "competition", competition.id),
    registrationInfo: {
      openTime: competition.registrationOpensAt && instantText(competition.registrationOpensAt),
      closeTime: competition.registrationClosesAt && instantText(competition.registrationClosesAt),
      baseEntryFee: competition.baseEntryFee,
      currencyCode: competition.currencyCode,
      onTheSpotRegistration: competition.onTheSpotRegistration,
      useWcaRegistration: competition.usesOwnRegistration,
    },
  };
}
