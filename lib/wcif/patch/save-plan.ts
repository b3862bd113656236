import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HistoryPhrase } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Collection, moveVersions } from "#lib/db/versions.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { type Client, noteSave } from "../revisions/client-bases.ts";
import { recordRevision } from "../revisions/record.ts";
import { readWritableDocument } from "../store/read.ts";
import { type Copy, copiesAfter } from "./copies-after.ts";
import { isJoining } from "./is-joining.ts";
import type { Plan } from "./plan-change.ts";
import { writeChanges } from "./write.ts";

export type Saving = {
  competition: Competition;
  current: CompetitionDocument;
  plan: Plan;
  /** The client's copy; left out where nobody keeps one. */
  copy?: (Copy & { client: Client }) | undefined;
  actor: Actor;
  /** Told in the history in place of what the changes themselves say. */
  told?: readonly HistoryPhrase[];
};

/** Writes what a plan changes, and its revision; answers the revision that the document now has. */
export async function savePlan(tx: Database, { competition, current, plan, copy, ...how }: Saving): Promise<number> {
  const { document, changes, revision } = await write(tx, { competition, current, plan, ...how });
  if (copy) await noteSave(tx, copy.client, copiesAfter(copy, { plan, revision, document }));
  // The others of a series name it as well.
  const within = changes.has("series") ? {} : { of: competition.id };
  if (changes.size > 0) await moveVersions(tx, collectionsOf(changes), within);
  return revision;
}

type Written = { document: CompetitionDocument; changes: Changes; revision: number };

async function write(tx: Database, { competition, current, plan, ...how }: Omit<Saving, "copy">): Promise<Written> {
  const { actor: author, told } = how;
  if (plan.changes.size === 0) return { document: current, changes: plan.changes, revision: competition.revision };
  await writeChanges(tx, plan.next, { changes: plan.changes, actor: author });
  // Somebody who joins gets a name, a number and bests from here, not from the client.
  const document = plan.next.persons.some(isJoining) ? await readWritableDocument(tx, competition) : plan.next;
  const changes = document === plan.next ? plan.changes : diff(current, document);
  const revision = await recordRevision(tx, competition, {
    ...plan,
    after: document,
    changes,
    author,
    told,
  });
  return { document, changes, revision };
}

const collectionsOf = (changes: Changes): Collection[] => [
  "competitions",
  ...(changes.has("persons") || changes.has("events") ? (["registrations"] as const) : []),
  ...(changes.has("events") ? (["results"] as const) : []),
];
