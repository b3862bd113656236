import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Collection, moveVersions } from "#lib/db/versions.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { noteWrite } from "../revisions/reads.ts";
import { recordRevision } from "../revisions/record.ts";
import { readWritableDocument } from "../store/read.ts";
import type { Plan } from "./plan-change.ts";
import { writeChanges } from "./write.ts";

export type Saving = {
  competition: Competition;
  current: CompetitionDocument;
  /** What its author takes the document to be afterwards. */
  mine: CompetitionDocument;
  plan: Plan;
  actor: Actor;
  /** Told in the history in place of what the changes themselves say. */
  summary?: string;
};

/** Writes what a plan changes, and its revision; answers the revision that the document now has. */
export async function savePlan(tx: Database, { competition, current, mine, plan, ...how }: Saving): Promise<number> {
  const { conflicts, wasMerged } = plan;
  if (plan.changes.size === 0) return competition.revision;
  await writeChanges(tx, plan.next, { changes: plan.changes, actor: how.actor });
  // Somebody who joins gets a name, a number and bests from here, not from the client.
  const stored = plan.next.persons.some(isJoining) ? await readWritableDocument(tx, competition) : plan.next;
  const changes = stored === plan.next ? plan.changes : diff(current, stored);
  const { actor: author, summary } = how;
  const revision = await recordRevision(tx, competition, { changes, author, conflicts, wasMerged, summary });
  if (author.reader !== null) {
    await noteWrite(tx, { competitionId: competition.id, reader: author.reader, revision }, diff(stored, mine));
  }
  await moveVersions(tx, collectionsOf(changes));
  return revision;
}

const isJoining = ({ registration, registrantId }: Person): boolean => registration !== null && registrantId === null;

const collectionsOf = (changes: Changes): Collection[] => [
  "competitions",
  ...(changes.has("persons") || changes.has("events") ? (["registrations"] as const) : []),
  ...(changes.has("events") ? (["results"] as const) : []),
];
