import { admitManager } from "#lib/competitions/commands/invite-named.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { conflict, invalid, outdated } from "#lib/platform/errors.ts";
import { withSettledDays } from "#lib/results/commands/with-settled-days.ts";
import { completeDocument } from "../complete.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument, Person, PersonalBest } from "../document.ts";
import { noReuse } from "../merge/align.ts";
import { diff } from "../merge/diff.ts";
import { noNumbers } from "../merge/numbers.ts";
import { sameValue } from "../merge/same-value.ts";
import { sectionsIn } from "../merge/sections.ts";
import { type ChosenBase, chooseBase } from "../patch/choose-base.ts";
import { copiesAfter } from "../patch/copies-after.ts";
import { extensionTotalProblems } from "../patch/extension-total.ts";
import { liveRoles } from "../patch/overlay-persons.ts";
import { type Plan, planChange } from "../patch/plan-change.ts";
import { takenBack } from "../patch/taken-back.ts";
import { withDeadlockRetry } from "../patch/with-deadlock-retry.ts";
import { type Client, listClientBases, noteSave } from "../revisions/client-bases.ts";
import { stepsBetween } from "../revisions/history.ts";
import { operator, recordRevision } from "../revisions/record.ts";
import { formatViolation } from "../rules/violation.ts";
import { readDocument } from "../store/read.ts";
import type { MajorVersion } from "../versions.ts";
import { asCopy } from "./as-copy.ts";
import { withNumbersHere } from "./at-home.ts";
import type { ImportedDetails } from "./imported-details.ts";
import { readKnownAccounts } from "./known-accounts.ts";
import { type LoadReport, reportOf } from "./load-report.ts";
import { loadViolations } from "./load-violations.ts";
import { moved, movedDetails, moveTo, withReadableTimes } from "./move-dates.ts";
import { overlayLoad, toLoaded } from "./overlay-load.ts";
import { readSent } from "./read-sent.ts";
import { withoutUnknownSeries } from "./series-here.ts";
import { writeLoaded } from "./write-loaded.ts";

export type Load = {
  /** A whole document, in any version. */
  sent: unknown;
  /** What else is known of the competition: the info form of the API. */
  details?: ImportedDetails | undefined;
  /** The id that it gets, in place of its own. */
  as?: string | undefined;
  /** Its first day, in place of its own: everything moves along. */
  start?: CalendarDate | undefined;
  /** An account that comes to organize it. */
  managedBy?: number | undefined;
  /** The revision that must still be there; null where nothing may be there. */
  expected?: number | null | undefined;
  /** When it is: of official results that get other days, the bests of years and records follow as of then. */
  now?: Date | undefined;
};

export type Loaded = LoadReport & {
  competitionId: string;
  outcome: "created" | "updated" | "unchanged";
  /** Null where nothing was there. */
  revisionBefore: number | null;
};

/**
 * Takes a whole interchange document in, with its people: as a competition of its own, or merged into the one that is
 * here, as what an operator saves. What the document does not say stays, and so does what others have changed since it
 * was loaded last. A document that says what is already there changes nothing.
 */
export async function loadDocument(db: Database, load: Load): Promise<Loaded> {
  const read = readLoad(load);
  const [competitionId, { now }] = [read.sent.id ?? "", load];
  return withDeadlockRetry(db, competitionId, (tx) =>
    now === undefined
      ? loadWithin(tx, load, read)
      : withSettledDays(tx, { competitionId, now }, (settled) => loadWithin(settled, load, read)),
  );
}

/** What loading would do; it is done and taken back. */
export async function tryLoad(db: Database, load: Load): Promise<Loaded> {
  const read = readLoad(load);
  return takenBack(db, read.sent.id ?? "", (tx) => loadWithin(tx, load, read));
}

type Read = { major: MajorVersion; sent: SentDocument; unknownKeys: string[] };

function readLoad({ sent: file, as }: Load): Read {
  const read = readSent(file);
  return { ...read, sent: as === undefined ? read.sent : asCopy(read.sent, as) };
}

async function loadWithin(tx: Database, load: Load, read: Read): Promise<Loaded> {
  const known = await findAndLock(tx, read.sent.id ?? "");
  const before = known && (await readDocument(tx, known, "managers"));
  const current = before && withoutBests(before);
  assertExpected(load, known);
  assertLoadable(read, current);

  const { sent, details, dropped } = await prepare(tx, load, { ...read, known, current });
  const said = completeDocument(sent);
  const accounts = await readKnownAccounts(tx, { people: said.persons, managedBy: load.managedBy });
  const intended = known && current ? await intend(tx, sent, { known, current, major: read.major }) : asNew(sent, said);
  const plan = planLoad(known, current, intended, accounts.manager);
  if (plan.problems[0]) throw plan.problems[0];

  const isSame =
    before !== undefined && plan.changes.size === 0 && saysSameBests(said, before) && !accounts.lacksBirthDates;
  if (!isSame) await writeLoaded(tx, plan.next, { said, known, changes: plan.changes, details });
  const competition = await getCompetition(tx, said.id);
  const after = isSame ? before : await readDocument(tx, competition, "managers");
  const changes = current ? diff(current, withoutBests(after)) : new Map();
  const revision =
    known && changes.size > 0
      ? await recordRevision(tx, known, { ...plan, after, changes, author: operator })
      : competition.revision;
  const saved = { plan, revision, document: withoutBests(after) };
  const isAdmitted = load.managedBy !== undefined && (await admitManager(tx, competition.id, load.managedBy));
  await noteSave(tx, loader(said.id), copiesAfter({ major: read.major, ...intended }, saved));
  if (!isSame || isAdmitted) await moveVersions(tx, ["competitions", "people", "registrations", "results"]);
  return {
    competitionId: said.id,
    outcome: before === undefined ? "created" : isSame ? "unchanged" : "updated",
    revisionBefore: known?.revision ?? null,
    ...reportOf({ ...read, sent, said, before, after, changes, plan, accounts, dropped }),
  };
}

async function findAndLock(tx: Database, id: string): Promise<Competition | undefined> {
  const known = await findCompetition(tx, id);
  if (known && known.id !== id)
    throw conflict(`#/id is that of another competition here but for its case: ${known.id}`);
  return known && (await lockCompetition(tx, known.id));
}

function assertExpected({ expected }: Load, known: Competition | undefined): void {
  if (expected === undefined || expected === (known?.revision ?? null)) return;
  throw outdated("Somebody has changed the competition meanwhile: load it again");
}

function assertLoadable({ major, sent }: Read, current: CompetitionDocument | undefined): void {
  const [violation, ...others] = loadViolations(major, sent, current);
  if (violation === undefined) return;
  throw invalid(`${formatViolation(violation)}${others.length > 0 ? `, and ${others.length} more like that` : ""}`);
}

type Here = Read & { known: Competition | undefined; current: CompetitionDocument | undefined };

/** The document in the days, numbers and series that it has here. */
async function prepare(tx: Database, { details, start }: Load, { sent: read, known, current }: Here) {
  const readable = withReadableTimes(read);
  const move = start === undefined ? undefined : moveTo(readable, start);
  const here = withNumbersHere(move ? moved(readable, move) : readable, current);
  const { sent, dropped } = await withoutUnknownSeries(tx, here);
  return {
    sent,
    dropped: [
      ...dropped,
      ...(known && details ? ["what lies beside the document: the competition is here already"] : []),
    ],
    details: details && move ? movedDetails(details, move) : details,
  };
}

/** What the operator makes of the competition, and what it was to them. */
type Intended = Pick<ChosenBase, "numbers" | "reused" | "sections"> & {
  from: CompetitionDocument;
  to: CompetitionDocument;
};

/** Merged from what was loaded last. */
async function intend(
  tx: Database,
  sent: SentDocument,
  { known, current, major }: { known: Competition; current: CompetitionDocument; major: MajorVersion },
): Promise<Intended> {
  const client = loader(known.id);
  const bases = await listClientBases(tx, client);
  const oldest = Math.min(known.revision, ...bases.map(({ revision }) => revision));
  const steps = await stepsBetween(tx, known.id, [oldest, known.revision]);
  const now = { revision: known.revision, document: current };
  const { document, ...base } = chooseBase(sent, { current: now, bases, steps, reader: client.reader, major });
  return { ...base, from: document, to: overlayLoad(document, sent) };
}

/** Nothing was here that it could be merged with. */
function asNew(sent: SentDocument, said: CompetitionDocument): Intended {
  const document = { ...said, persons: said.persons.map(toLoaded) };
  const sections = sectionsIn(sent).map((section) => ({
    section,
    base: undefined,
    revision: 1,
    isOlder: false,
    isSure: true,
  }));
  return { from: document, to: document, sections, numbers: noNumbers, reused: noReuse };
}

function planLoad(
  known: Competition | undefined,
  current: CompetitionDocument | undefined,
  { from, to, numbers, reused }: Intended,
  manager: Person | undefined,
): Plan {
  if (!known || !current) return asPlan(withManager(to, manager));
  // What a load says of the limit, it may say.
  const competition = { ...known, isCompetitorLimitEnabled: true };
  const mine = { base: from, mine: withManager(to, manager), violations: [], numbers, reused };
  return planChange(competition, current, mine, true);
}

const asPlan = (next: CompetitionDocument): Plan => ({
  next,
  changes: new Map(),
  conflicts: [],
  wasMerged: false,
  numbers: noNumbers,
  renumbered: [],
  doubled: [],
  passedOver: [],
  problems: extensionTotalProblems(
    { ...next, extensions: [], persons: [], events: [], schedule: { ...next.schedule, venues: [] } },
    next,
  ),
});

function withManager(document: CompetitionDocument, manager: Person | undefined): CompetitionDocument {
  if (manager === undefined) return document;
  const isThere = document.persons.some(({ accountId }) => accountId === manager.accountId);
  const persons = document.persons.map((person) =>
    person.accountId === manager.accountId && !person.roles.some((role) => liveRoles.has(role))
      ? { ...person, roles: [...person.roles, "organizer"] }
      : person,
  );
  return { ...document, persons: isThere ? persons : [...persons, manager] };
}

function saysSameBests(said: CompetitionDocument, before: CompetitionDocument): boolean {
  const known = new Map(before.persons.map((person) => [person.accountId, person.personalBests]));
  return said.persons.every(({ accountId, personalBests }) =>
    sameValue(sorted(personalBests), sorted(known.get(accountId) ?? [])),
  );
}

const sorted = (bests: PersonalBest[]) =>
  bests.toSorted((a, b) => (`${a.type} ${a.eventId}` < `${b.type} ${b.eventId}` ? -1 : 1));

const withoutBests = (document: CompetitionDocument): CompetitionDocument => ({
  ...document,
  persons: document.persons.map(toLoaded),
});

/** All loads of a competition are those of one client, whatever it has in its hands. */
const loader = (competitionId: string): Client => ({
  competitionId,
  accountId: null,
  applicationId: null,
  reader: "load-wcif",
});

async function getCompetition(tx: Database, id: string): Promise<Competition> {
  const competition = await findCompetition(tx, id);
  if (!competition) throw new Error(`Competition ${id} was loaded and is not there`);
  return competition;
}
