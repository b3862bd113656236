import { and, eq, gt, notExists, sql } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import { counted, type HistoryPhrase, historyPhrase, roundsIn } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { clientBases, competitionRevisions } from "#lib/db/schema/revisions.ts";
import type { Result } from "../document.ts";
import { type Changes, type ChangesJson, changesFromJson, isBranch } from "../merge/changes.ts";
import { joined } from "../merge/compose.ts";
import { diffResults } from "../merge/diff.ts";
import { type Author, recordRevision } from "./record.ts";

export type ResultsWrite = {
  author: Author;
  /** The results of the rounds that were written to, by WCIF id. */
  before: ReadonlyMap<string, Result[]>;
  after: ReadonlyMap<string, Result[]>;
  /** Told in the history; left out where results were entered, which the changes tell. */
  told: HistoryPhrase | undefined;
  /** The name of the device that was used. */
  device: string | undefined;
  nameOf: (registrantId: number) => string | undefined;
  totals: ReadonlyMap<string, number>;
};

/**
 * Moves the revision for results that were written without reading the whole document, and tells the history. What one
 * person enters in a round in a row is one revision, so that a day of results does not bury everything else; not where
 * a program has read the document in between, which may go on from there. The competition must be locked.
 */
export async function recordResults(
  tx: Database,
  competition: Pick<Competition, "id" | "revision">,
  { author, before, after, told, device, nameOf, totals }: ResultsWrite,
): Promise<void> {
  const changes = diffResults(before, after);
  if (changes.size === 0 && told === undefined) return;
  const byDevice = (phrase: HistoryPhrase) => [
    device === undefined ? phrase : historyPhrase("by_device", { what: { phrases: [phrase] }, device }),
  ];
  if (told !== undefined) {
    await recordRevision(tx, competition, { changes, author, told: byDevice(told) });
    return;
  }
  const tell = (of: Changes) => byDevice(entriesPhrase(of, { nameOf, totals }));
  const earlier = await entriesJustBefore(tx, competition, { author, changes, device });
  const all = earlier ? joined([earlier, changes]) : changes;
  if (earlier) await removeRevision(tx, competition);
  await recordRevision(tx, competition, { changes: all, author, told: tell(all) });
}

const minutesInARow = 10;
// Whatever is joined is read and written again by each entry.
const mostJoinedBytes = 16_000;

/** What the same author has just entered in the same round, if it is the last thing that happened and nobody has read it. */
async function entriesJustBefore(
  tx: Database,
  { id, revision }: Pick<Competition, "id" | "revision">,
  { author, changes, device }: { author: Author; changes: Changes; device: string | undefined },
): Promise<Changes | undefined> {
  const [last] = await tx
    .select({
      accountId: competitionRevisions.accountId,
      applicationId: competitionRevisions.applicationId,
      personalTokenId: competitionRevisions.personalTokenId,
      changes: competitionRevisions.changes,
      summary: competitionRevisions.summary,
    })
    .from(competitionRevisions)
    .where(
      and(
        eq(competitionRevisions.competitionId, id),
        eq(competitionRevisions.revision, revision),
        gt(competitionRevisions.at, sql`now() - make_interval(mins => ${minutesInARow})`),
        sql`pg_column_size(${competitionRevisions.changes}) < ${mostJoinedBytes}`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(clientBases)
            .where(and(eq(clientBases.competitionId, id), eq(clientBases.revision, revision))),
        ),
      ),
    );
  const suffix = device === undefined ? "" : ` (by the device “${device}”)`;
  if (!last?.summary.startsWith("entered ") || !last.summary.endsWith(suffix)) return undefined;
  const isSame =
    last.accountId === (author.account?.id ?? null) &&
    last.applicationId === (author.application?.id ?? null) &&
    last.personalTokenId === author.personalTokenId;
  const earlier = changesFromJson(last.changes as ChangesJson);
  return isSame && roundsEntered(earlier).join() === roundsEntered(changes).join() ? earlier : undefined;
}

const removeRevision = (tx: Database, { id, revision }: Pick<Competition, "id" | "revision">) =>
  tx
    .delete(competitionRevisions)
    .where(and(eq(competitionRevisions.competitionId, id), eq(competitionRevisions.revision, revision)));

const mostNamed = 3;

/** "entered Ann Lee's result in the final of Clock", "entered 34 results in the first round of 3x3x3 Cube". */
function entriesPhrase(changes: Changes, { nameOf, totals }: Pick<ResultsWrite, "nameOf" | "totals">): HistoryPhrase {
  const rounds = roundsIn(roundsEntered(changes), totals);
  const ids = [...new Set(resultsIn(changes).flatMap(([id, node]) => (isEntry(node) ? id : [])))];
  if (ids.length > mostNamed)
    return historyPhrase("results_entered", { results: counted(ids.length, "results"), rounds });
  const names = ids.map((id) => nameOf(Number(id)) ?? historyPhrase("number", { id }));
  return names.length === 1
    ? historyPhrase("result_of_one", { name: { names }, rounds })
    : historyPhrase("results_of_some", { people: { names }, rounds });
}

type Node = Changes extends Map<string, infer One> ? One : never;

/** Places move with everybody's results. */
const isEntry = (node: Node): boolean => !isBranch(node) || node.has("score");

const roundsOf = (changes: Changes): [string, Node][] =>
  below(changes, "events").flatMap(([, event]) => (isBranch(event) ? below(event, "rounds") : []));

const roundsEntered = (changes: Changes): string[] =>
  roundsOf(changes)
    .filter(([, round]) => isBranch(round) && below(round, "results").some(([, node]) => isEntry(node)))
    .map(([id]) => id)
    .sort();

const resultsIn = (changes: Changes): [string, Node][] =>
  roundsOf(changes).flatMap(([, round]) => (isBranch(round) ? below(round, "results") : []));

function below(changes: Changes, key: string): [string, Node][] {
  const node = changes.get(key);
  return node !== undefined && isBranch(node) ? [...node] : [];
}
