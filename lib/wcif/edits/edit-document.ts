import { setImmediate } from "node:timers/promises";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { type DomainError, invalid } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import { getManaged } from "../managed.ts";
import { lockForPatch } from "../patch/lock-for-patch.ts";
import { planChange } from "../patch/plan-change.ts";
import { savePlan } from "../patch/save-plan.ts";
import { withDeadlockRetry } from "../patch/with-deadlock-retry.ts";
import { readWritableDocument } from "../store/read.ts";

export type Edit = {
  competitionId: string;
  actor: Actor;
  /** What somebody who sees the document as it is now makes of it. */
  change: (document: CompetitionDocument) => CompetitionDocument;
};

type Edited = { before: CompetitionDocument; after: CompetitionDocument };

/**
 * One change that a person makes on a page: planned, judged, saved and told by the history like what clients send, from
 * the document as it is under its lock, so that there is never anything to merge.
 */
export async function editDocument(db: Database, { competitionId, actor, change }: Edit): Promise<Edited> {
  const { id } = await getManaged(db, { competitionId, actor });
  return await withDeadlockRetry(db, id, async (tx) => {
    const { competition, isAdministrator } = await lockForPatch(tx, { competitionId: id, actor });
    const current = await readWritableDocument(tx, competition);
    // Each step takes a while where thousands compete: in between, others are answered.
    await setImmediate();
    const mine = change(current);
    const plan = planChange(competition, current, { base: current, mine }, isAdministrator);
    if (plan.problems[0]) throw onPage(plan.problems[0]);
    await setImmediate();
    await savePlan(tx, { competition, current, plan, actor });
    return { before: current, after: plan.next };
  });
}

// The statuses that clients know mean nothing to a form, which is shown again with the message, nor does where in a
// document something stands.
const onPage = (problem: DomainError): DomainError =>
  problem.kind === "invalid" || problem.kind === "malformed" ? invalid(withoutPointers(problem.message)) : problem;

const withoutPointers = (message: string): string =>
  message
    .replace(/^Validation failed: /, "")
    .replaceAll(/#\/\S+ (?:\(([^)]*)\) )?/g, (_, subject) => (subject ? `${subject} ` : ""));
