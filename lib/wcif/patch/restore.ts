import type { Actor } from "#lib/accounts/actor.ts";
import { type HistoryPhrase, historyPhrase } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import { getManaged } from "../managed.ts";
import { diff } from "../merge/diff.ts";
import { reusedSince } from "../merge/reused.ts";
import { documentAt, stepsBetween } from "../revisions/history.ts";
import { getRevision } from "../revisions/queries.ts";
import { readWritableDocument } from "../store/read.ts";
import { lockForPatch } from "./lock-for-patch.ts";
import { planChange } from "./plan-change.ts";
import { savePlan } from "./save-plan.ts";
import { withDeadlockRetry } from "./with-deadlock-retry.ts";
import { withWritableOf } from "./writable.ts";

export type Restoration = { competitionId: string; revision: number; actor: Actor };

type Intent = { base: CompetitionDocument; wanted: CompetitionDocument; told: HistoryPhrase };
type Find = (documentOf: (revision: number) => Promise<CompetitionDocument>) => Promise<Intent>;

/** Takes one revision back, and nothing of what came after it; answers the revision that this makes. */
export async function revertRevision(db: Database, { competitionId, revision, actor }: Restoration): Promise<number> {
  const competition = await getManaged(db, { competitionId, actor });
  const { summary, told } = await getRevision(db, competition.id, revision);
  const what = told === null ? summary : { phrases: told };
  return await save(db, { competitionId: competition.id, revision, actor }, async (documentOf) => ({
    base: await documentOf(revision),
    wanted: await documentOf(revision - 1),
    told: historyPhrase("taken_back", { revision: String(revision), what }),
  }));
}

/** Whether anything of a revision is ours to take back: who is registered, and how it stands, is decided elsewhere. */
export const canTakeBack = ({ before, after }: { before: CompetitionDocument; after: CompetitionDocument }): boolean =>
  diff(after, withWritableOf(after, before)).size > 0;

/** Makes everything that may be written what it was at the revision; answers the revision that this makes. */
export async function restoreRevision(db: Database, { competitionId, revision, actor }: Restoration): Promise<number> {
  const competition = await getManaged(db, { competitionId, actor });
  // One that was joined into a later one has no document of its own any more; what was before all of them is none of them.
  if (revision > 1) await getRevision(db, competition.id, revision);
  return await save(db, { competitionId: competition.id, revision, actor }, async (documentOf) => ({
    base: await documentOf(Number.POSITIVE_INFINITY),
    wanted: await documentOf(revision),
    told: historyPhrase("restored", { revision: String(revision) }),
  }));
}

const save = (db: Database, { competitionId, revision, actor }: Restoration, find: Find): Promise<number> =>
  withDeadlockRetry(db, competitionId, async (tx) => {
    const { competition, isAdministrator } = await lockForPatch(tx, { competitionId, actor });
    if (revision < 1 || revision > competition.revision) throw notFound("Revision", revision);
    const current = await readWritableDocument(tx, competition);
    const { base, wanted, told } = await find((asked) =>
      documentAt(tx, { competitionId, revision: asked }, { revision: competition.revision, document: current }),
    );
    const mine = withWritableOf(base, wanted);
    const since = await stepsBetween(tx, competitionId, [revision, competition.revision]);
    const reused = reusedSince(
      since.map(({ changes }) => changes),
      current,
    );
    const plan = planChange(competition, current, { base, mine, reused }, isAdministrator);
    if (plan.problems[0]) throw plan.problems[0];
    if (plan.changes.size === 0) {
      throw invalid(t("Nothing was changed: what can be changed here is as it was then already."));
    }
    return await savePlan(tx, { competition, current, plan, actor, told: [told] });
  });
