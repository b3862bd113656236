import { eq } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { withVersions } from "#lib/db/versions.ts";
import { addDays } from "#lib/platform/date.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { sameValue } from "../merge/same-value.ts";
import { type Author, reviseDocument, wholeDocument } from "../revisions/record.ts";
import { schemaErrors } from "../schema/schema-errors.ts";
import { formatVersionToWrite, type MajorVersion } from "../versions.ts";
import { importPersons } from "./import-persons.ts";
import { type ImportedDetails, importedColumns } from "./imported-details.ts";
import { readDocument } from "./read.ts";
import { writeAssignments } from "./write-assignments.ts";
import { writeEvents } from "./write-events.ts";
import { writeExtensions } from "./write-extensions.ts";
import { writeResults } from "./write-results.ts";
import { writeSchedule } from "./write-schedule.ts";

export type Imported = { competitionId: string; outcome: "created" | "updated" | "unchanged" };

/**
 * Takes a whole interchange document in as a competition, with its people. `details` is what else is known of it: the
 * info form of the API. A document that says what is already there changes nothing.
 */
export async function importDocument(db: Database, sent: unknown, details?: ImportedDetails): Promise<Imported> {
  const { major } = formatVersionToWrite(sent);
  assertReadable(major, sent);
  const document = completeDocument(fromWcif(major, sent));
  if (!/^[A-Za-z0-9]{1,32}$/.test(document.id)) throw invalid("The document names no competition id");
  return await withVersions(db, ["competitions", "people", "registrations", "results"], async (tx) => {
    const known = await findCompetition(tx, document.id);
    if (known && known.id !== document.id) throw conflict(`There is a competition with the id ${known.id} already`);
    if (known && saysTheSame(await readDocument(tx, known, "public"), document)) {
      return { competitionId: known.id, outcome: "unchanged" };
    }
    const write = async () => {
      await writeCompetition(tx, document, { known, details });
      await importPersons(tx, document);
      await writeParts(tx, document);
    };
    await (known
      ? reviseDocument(tx, { competitionId: known.id, author: importAuthor, extent: wholeDocument }, write)
      : write());
    return { competitionId: document.id, outcome: known ? "updated" : "created" };
  });
}

const importAuthor: Author = { account: null, application: null, personalTokenId: null };

// Programs write keys of their own into documents they keep; those are passed over here, everything else must fit.
function assertReadable(major: MajorVersion, sent: unknown): void {
  const problem = schemaErrors(major, sent, { requireRoot: true, most: Number.POSITIVE_INFINITY }).find(
    (message) => !message.includes("contained undefined properties"),
  );
  if (problem !== undefined) throw invalid(problem);
}

type Row = typeof competitions.$inferInsert;

async function writeCompetition(
  tx: Database,
  document: CompetitionDocument,
  { known, details }: { known: Competition | undefined; details: ImportedDetails | undefined },
): Promise<void> {
  const { startDate, numberOfDays } = document.schedule;
  const { registrationInfo } = document;
  const venue = document.schedule.venues[0];
  const stated: Partial<Row> = {
    name: document.name,
    shortName: document.shortName.slice(0, 32),
    startDate,
    endDate: startDate === null ? null : addDays(startDate, (numberOfDays ?? 1) - 1),
    competitorLimit: document.competitorLimit,
    isCompetitorLimitEnabled: document.competitorLimit !== null,
    registrationOpensAt: moment(registrationInfo.openTime),
    registrationClosesAt: moment(registrationInfo.closeTime),
    baseEntryFee: registrationInfo.baseEntryFee,
    currencyCode: registrationInfo.currencyCode,
    onTheSpotRegistration: registrationInfo.onTheSpotRegistration,
    usesOwnRegistration: registrationInfo.useWcaRegistration,
  };
  if (known) {
    await tx.update(competitions).set(stated).where(eq(competitions.id, known.id));
    return;
  }
  const announcedAt = moment(registrationInfo.openTime);
  await tx.insert(competitions).values({
    id: document.id,
    countryId: countryByIso2(venue?.countryIso2 ?? "")?.id ?? "XW",
    venue: venue?.name ?? "",
    latitudeMicrodegrees: venue?.latitudeMicrodegrees ?? null,
    longitudeMicrodegrees: venue?.longitudeMicrodegrees ?? null,
    isVisible: startDate !== null,
    confirmedAt: announcedAt,
    announcedAt,
    ...(details && importedColumns(details)),
    ...stated,
    name: document.name,
    shortName: document.shortName.slice(0, 32),
  });
}

async function writeParts(tx: Database, document: CompetitionDocument): Promise<void> {
  await writeEvents(tx, document.id, document.events);
  await writeSchedule(tx, document.id, document.schedule.venues);
  await writeAssignments(
    tx,
    document.id,
    document.persons.flatMap(({ registration, assignments }) =>
      registration ? { registrationId: registration.registrationId, assignments } : [],
    ),
  );
  await writeResults(
    tx,
    document.id,
    document.events.flatMap((event) => event.rounds),
  );
  await writeExtensions(tx, document.id, document);
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

// Results are a set: their order in a document is the order in which somebody typed them.
function saysTheSame(stored: CompetitionDocument, sent: CompetitionDocument): boolean {
  return sameValue(comparable(stored), comparable(sent));
}

const comparable = (document: CompetitionDocument) => ({
  ...document,
  series: null,
  persons: document.persons
    .map(({ birthdate: _birthdate, email: _email, ...person }) => person)
    .sort((a, b) => a.accountId - b.accountId),
  events: document.events.map((event) => ({
    ...event,
    rounds: event.rounds.map((round) => ({
      ...round,
      results: round.results.toSorted((a, b) => a.registrantId - b.registrantId),
    })),
  })),
});
