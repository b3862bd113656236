import { eq, type SQL, sql } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import { maximumShortNameLength } from "#lib/competitions/competition-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { addDays } from "#lib/platform/date.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { writeSeries } from "../patch/write-series.ts";
import { writeAssignments } from "../store/write-assignments.ts";
import { writeEvents } from "../store/write-events.ts";
import { writeExtensions } from "../store/write-extensions.ts";
import { writeResults } from "../store/write-results.ts";
import { writeSchedule } from "../store/write-schedule.ts";
import { type ImportedDetails, importedColumns } from "./imported-details.ts";
import { writePeople } from "./write-people.ts";

export type Circumstances = {
  /** The document itself. */
  said: CompetitionDocument;
  /** The competition as it was; undefined where it is new. */
  known: Competition | undefined;
  /** What becomes of it. */
  changes: Changes;
  details: ImportedDetails | undefined;
};

/** Makes a competition all that a document says. */
export async function writeLoaded(
  tx: Database,
  next: CompetitionDocument,
  circumstances: Circumstances,
): Promise<void> {
  await writeCompetition(tx, next, circumstances);
  await writePeople(tx, next, circumstances.said.persons);
  await writeEvents(tx, next.id, next.events);
  await writeSchedule(tx, next.id, next.schedule.venues);
  const registrationIds = await registrationsByAccount(tx, next.id);
  await writeAssignments(
    tx,
    next.id,
    next.persons.flatMap(({ accountId, assignments }) => {
      const registrationId = registrationIds.get(accountId);
      return registrationId === undefined ? [] : { registrationId, assignments };
    }),
  );
  await writeResults(
    tx,
    next.id,
    next.events.flatMap((event) => event.rounds),
  );
  await writeExtensions(tx, next.id, next);
  const { known, changes } = circumstances;
  if (next.series && (!known || changes.has("series")))
    await writeSeries(tx, next.id, { series: next.series, author: "operator" });
}

type Row = typeof competitions.$inferInsert;

async function writeCompetition(
  tx: Database,
  document: CompetitionDocument,
  { known, details }: Circumstances,
): Promise<void> {
  const stated = statedColumns(document);
  if (known) {
    await tx.update(competitions).set(stated).where(eq(competitions.id, known.id));
    return;
  }
  const venue = document.schedule.venues[0];
  const more = details && importedColumns(details);
  const announcedAt = notLater(more?.announcedAt ?? moment(document.registrationInfo.openTime));
  await tx.insert(competitions).values({
    id: document.id,
    countryId: countryByIso2(venue?.countryIso2 ?? "")?.id ?? "XW",
    venue: venue?.name ?? "",
    latitudeMicrodegrees: venue?.latitudeMicrodegrees ?? null,
    longitudeMicrodegrees: venue?.longitudeMicrodegrees ?? null,
    isVisible: document.schedule.startDate !== null,
    ...more,
    confirmedAt: announcedAt,
    announcedAt,
    ...stated,
  });
}

function statedColumns({ name, shortName, schedule, competitorLimit, registrationInfo }: CompetitionDocument) {
  const { startDate, numberOfDays } = schedule;
  return {
    name,
    shortName: shortName.slice(0, maximumShortNameLength),
    startDate,
    endDate: startDate === null ? null : addDays(startDate, (numberOfDays ?? 1) - 1),
    ...(competitorLimit === null
      ? { isCompetitorLimitEnabled: false }
      : { competitorLimit, isCompetitorLimitEnabled: true }),
    registrationOpensAt: moment(registrationInfo.openTime),
    registrationClosesAt: moment(registrationInfo.closeTime),
    baseEntryFee: registrationInfo.baseEntryFee,
    currencyCode: registrationInfo.currencyCode,
    onTheSpotRegistration: registrationInfo.onTheSpotRegistration,
    usesOwnRegistration: registrationInfo.useWcaRegistration,
  } satisfies Partial<Row>;
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

// Nothing was announced tomorrow, however far its dates were moved.
const notLater = (date: Date | null): SQL | null => date && sql`least(${date.toISOString()}::timestamptz, now())`;

async function registrationsByAccount(tx: Database, competitionId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: registrations.id, accountId: registrations.accountId })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  return new Map(rows.map((row) => [row.accountId, row.id]));
}
