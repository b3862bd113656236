import type { Competition } from "#lib/competitions/competition.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import type { Database } from "#lib/db/connection.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import { instantText } from "../instant.ts";
import { readEvents } from "./read-events.ts";
import { extensionsOf, readExtensions } from "./read-extensions.ts";
import { readPersons } from "./read-persons.ts";
import { readSchedule } from "./read-schedule.ts";
import { readSeries } from "./read-series.ts";
import type { View } from "./view.ts";

/** The whole document of a competition, in a number of queries that does not grow with it. */
export const readDocument = (db: Database, competition: Competition, view: View): Promise<CompetitionDocument> =>
  read(db, competition, { view, withBests: true });

/** The same as managers see it, without people's bests: they are most of a document, and nobody writes them there. */
export const readWritableDocument = (db: Database, competition: Competition): Promise<CompetitionDocument> =>
  read(db, competition, { view: "managers", withBests: false });

/** One person's entry, as managers see it but for bests and extensions; nothing where they have none. */
export const readEntry = (
  db: Database,
  { competitionId, accountId }: { competitionId: string; accountId: number },
): Promise<Person[]> =>
  readPersons(db, competitionId, { view: "managers", extensions: new Map(), withBests: false, accountId });

async function read(
  db: Database,
  competition: Competition,
  { view, withBests }: { view: View; withBests: boolean },
): Promise<CompetitionDocument> {
  const extensions = await readExtensions(db, competition.id);
  const [series, persons, events, schedule] = await Promise.all([
    readSeries(db, competition, view),
    readPersons(db, competition.id, { view, extensions, withBests }),
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
