import { eq, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type HistoryPhrase, isHistoryPhrase } from "#lib/competitions/history-phrases.ts";
import { wordHistoryInEnglish } from "#lib/competitions/history-words.ts";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import { type Change, type Changes, changeBetween, changesToJson, isBranch } from "../merge/changes.ts";
import { type Named, phrasesOf } from "../merge/describe-changes.ts";
import { diff, diffPersons } from "../merge/diff.ts";
import type { Conflict, Renumbered } from "../merge/merge.ts";
import type { Doubled } from "../merge/two-groups.ts";
import type { PassedOver } from "../patch/passed-over.ts";
import { readEntry, readWritableDocument } from "../store/read.ts";

const nobody: Named = { events: [], persons: [] };

type Locked = Pick<Competition, "id" | "revision">;

/** Nobody, where a document was loaded from outside. */
export type Author = Pick<Actor, "account" | "application" | "personalTokenId">;

/** Whoever loads documents on the server. */
export const operator: Author = { account: null, application: null, personalTokenId: null };

export type Circumstances = {
  author: Author;
  conflicts?: Conflict[];
  wasMerged?: boolean;
  renumbered?: Renumbered[];
  doubled?: Doubled[];
  passedOver?: PassedOver[];
  /** As it is afterwards, where rounds or people are among the changes. */
  after?: Named;
  /** Told in place of what the changes themselves say. */
  told?: readonly HistoryPhrase[] | undefined;
};

/** Moves the revision and writes down what changed, and by whom. The competition must be locked. */
export async function recordRevision(
  tx: Database,
  competition: Locked,
  { changes, ...circumstances }: Circumstances & { changes: Changes },
): Promise<number> {
  await recordRevisions(tx, [{ competition, changes }], circumstances);
  return competition.revision + 1;
}

/** The same for several competitions that one write has changed. */
export async function recordRevisions(
  tx: Database,
  changed: { competition: Locked; changes: Changes }[],
  {
    author,
    conflicts = [],
    wasMerged = false,
    renumbered = [],
    doubled = [],
    passedOver = [],
    after = nobody,
    told,
  }: Circumstances,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ competition, changes }) => ({
    ...inHistory(told ?? phrasesOf(changes, after)),
    competitionId: competition.id,
    revision: competition.revision + 1,
    accountId: author.account?.id ?? null,
    applicationId: author.application?.id ?? null,
    personalTokenId: author.personalTokenId,
    changes: changesToJson(withoutPrivateDetails(changes)),
    conflicts,
    wasMerged,
    renumbered,
    doubled,
    passedOver: passedOver.slice(0, mostPassedOver),
  }));
  await insertRows(tx, competitionRevisions, rows);
  await tx.execute(
    sql`update ${competitions} set revision = recorded.revision, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ competitionId, revision }) => ({ id: competitionId, revision })))}::jsonb)
        as recorded(id text, revision bigint)
      where ${competitions.id} = recorded.id`,
  );
}

/** The columns of what is told: for programs in English, and for people in their language. */
const inHistory = (told: readonly HistoryPhrase[]) => ({ summary: wordHistoryInEnglish(told), told: [...told] });

/** A document of another competition may hold thousands. */
const mostPassedOver = 100;

/** The history tells everything but what only a person's account should hold. */
function withoutPrivateDetails(changes: Changes): Changes {
  const persons = changes.get("persons");
  if (persons === undefined || !isBranch(persons)) return changes;
  const told = [...persons].map(
    ([id, node]) => [id, isBranch(node) ? withoutAddressChange(node) : eachSide(node)] as const,
  );
  const rest = told.filter(([, node]) => !isBranch(node) || node.size > 0);
  const others = [...changes].filter(([key]) => key !== "persons");
  return new Map([...others, ...(rest.length > 0 ? [["persons", new Map(rest)] as const] : [])]);
}

/** Managers see an address once its owner agreed to be named: that is no change of the competition. */
const withoutAddressChange = (node: Changes): Changes =>
  new Map([...node].filter(([field]) => field !== "birthdate" && field !== "email"));

const eachSide = ({ from, to }: Change): Change => changeBetween(withoutAddress(from), withoutAddress(to));

function withoutAddress(person: unknown): unknown {
  if (person === undefined) return undefined;
  const { birthdate: _birthdate, email: _email, ...rest } = person as Person;
  return rest;
}

/** What of a document a write may change: how that is read, before and after, and compared. */
type Extent<Seen> = {
  read: (tx: Database, competition: Competition) => Promise<Seen>;
  compare: (before: Seen, after: Seen) => Changes;
  namedIn: (seen: Seen) => Named;
};

export const wholeDocument: Extent<CompetitionDocument> = {
  read: readWritableDocument,
  compare: diff,
  namedIn: (document) => document,
};

/** One person's entry but for its extensions: nobody waits for a large document when hundreds register at once. */
export const entryOf = (accountId: number): Extent<Person[]> => ({
  read: (tx, { id }) => readEntry(tx, { competitionId: id, accountId }),
  compare: diffPersons,
  namedIn: (persons) => ({ events: [], persons }),
});

export type DocumentWrite<Seen> = Pick<Circumstances, "author" | "told"> & {
  competitionId: string;
  extent: Extent<Seen>;
  /** Whether the write itself tells what became of registrations. */
  isDecision?: true;
};

/**
 * Runs a write to a competition that its document shows, under its lock, and records what it did to the document. A
 * write that the document does not show moves no revision, unless it answers what is to be told all the same.
 */
export async function reviseDocument<Seen>(
  tx: Database,
  { competitionId, extent, isDecision, ...circumstances }: DocumentWrite<Seen>,
  write: (competition: Competition) => Promise<unknown>,
): Promise<void> {
  const competition = await lockCompetition(tx, competitionId);
  const before = await extent.read(tx, competition);
  const answer = await write(competition);
  const after = await extent.read(tx, await getAgain(tx, competitionId));
  const changes = withoutPrivateDetails(extent.compare(before, after));
  const own = isHistoryPhrase(answer) ? answer : undefined;
  if (changes.size === 0 && own === undefined) return;
  const named = extent.namedIn(after);
  const shown = isDecision
    ? phrasesOf(changes, named, { decided: own })
    : [...(changes.size > 0 ? phrasesOf(changes, named) : []), ...(own === undefined ? [] : [own])];
  await recordRevision(tx, competition, { changes, ...circumstances, told: circumstances.told ?? shown });
}

async function getAgain(tx: Database, competitionId: string): Promise<Competition> {
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId));
  if (!competition) throw new Error(`Competition ${competitionId} went away under its lock`);
  return competition;
}
