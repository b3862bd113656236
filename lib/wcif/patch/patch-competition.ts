import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { fromWcif, type SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { getManaged } from "../managed.ts";
import type { Changes } from "../merge/changes.ts";
import type { Conflict } from "../merge/merge.ts";
import { findBelief } from "../revisions/reads.ts";
import { firstSchemaError } from "../schema/schema-errors.ts";
import { readWritableDocument } from "../store/read.ts";
import { formatVersionToWrite, type MajorVersion } from "../versions.ts";
import { type Entered, enter } from "./enter.ts";
import { overlay } from "./overlay.ts";
import { type Plan, planChange } from "./plan-change.ts";
import { faultsInSent, savingFailed } from "./problems.ts";
import { alone } from "./retry.ts";
import { savePlan } from "./save-plan.ts";

export type Patch = {
  competitionId: string;
  /** The body as it came, any version. */
  sent: unknown;
  actor: Actor;
  /** The revisions that `If-Match` names, which may be none of ours; undefined where any will do. */
  expectedRevisions: readonly number[] | undefined;
};

export type Patched = {
  revision: number;
  changes: Changes;
  /** Fields that somebody else had changed as well since this client read. */
  conflicts: Conflict[];
  /** Whether there was anything of others that this client had not seen. */
  wasMerged: boolean;
};

/**
 * Saves what a client sent of a competition's document, in one transaction and under the competition's lock. What the
 * client did not change since it read stays as others have made it since; where both changed the same, the client's
 * word stands and the conflict is recorded. A document sent back as it was read changes nothing.
 */
export async function patchCompetition(db: Database, patch: Patch): Promise<Patched> {
  const { id } = await getManaged(db, patch);
  return await alone(db, async (tx) => {
    const { competition, current, mine, plan } = await planPatch(tx, id, patch);
    if (plan.problems[0]) throw plan.problems[0];
    const revision = await savePlan(tx, { competition, current, mine, plan, actor: patch.actor });
    return { revision, changes: plan.changes, conflicts: plan.conflicts, wasMerged: plan.wasMerged };
  });
}

/** What saving would do, with everything that stands in its way at once; nothing is written. */
export async function tryPatch(db: Database, patch: Patch): Promise<Patched & { problems: DomainError[] }> {
  const { id } = await getManaged(db, patch);
  return await db.transaction(async (tx) => {
    const { competition, plan } = await planPatch(tx, id, patch);
    return { revision: competition.revision, ...plan };
  });
}

type Planned = Entered & { current: CompetitionDocument; mine: CompetitionDocument; plan: Plan };

async function planPatch(tx: Database, competitionId: string, patch: Patch): Promise<Planned> {
  const { actor } = patch;
  const entered = await enter(tx, { competitionId, actor, seriesId: seriesIdIn(patch.sent) });
  const { competition, isAdministrator } = entered;
  assertExpected(competition, patch.expectedRevisions);
  const { major } = formatVersionToWrite(patch.sent);
  const sent = readSent(major, patch.sent, competition);

  const current = await readWritableDocument(tx, competition);
  const base = await findBase(tx, actor, { competition, current });
  const mine = overlay(base, sent);
  const faults = faultsInSent(major, sent, { base, current });
  return { ...entered, current, mine, plan: planChange(competition, current, { base, mine, faults }, isAdministrator) };
}

const findBase = async (
  tx: Database,
  { reader }: Actor,
  { competition, current }: { competition: Competition; current: CompetitionDocument },
): Promise<CompetitionDocument> =>
  reader === null
    ? current
    : await findBelief(
        tx,
        { competitionId: competition.id, reader },
        { revision: competition.revision, document: current },
      );

// Looked at before anything is checked: what will be written has to be locked in one go.
function seriesIdIn(sent: unknown): string | undefined {
  if (typeof sent !== "object" || sent === null || !("series" in sent)) return undefined;
  const { series } = sent;
  if (typeof series !== "object" || series === null || !("id" in series)) return undefined;
  return typeof series.id === "string" ? series.id : undefined;
}

function assertExpected({ revision }: Competition, expected: readonly number[] | undefined): void {
  if (expected === undefined || expected.includes(revision)) return;
  throw new DomainError("conflict", "The competition has changed since you read it: read it again", {
    status: 412,
    code: "precondition_failed",
    data: { revision },
    headers: { ETag: `"${revision}"`, "X-Wcif-Revision": String(revision) },
  });
}

function readSent(major: MajorVersion, sent: unknown, { scoretakingSoftware }: Competition): SentDocument {
  const problem = firstSchemaError(major, sent);
  if (problem !== undefined) {
    throw new DomainError("invalid", problem, { status: 400, code: "invalid_wcif", data: { status: savingFailed } });
  }
  const document = fromWcif(major, sent);
  // Scores that are typed here are not overwritten from elsewhere.
  return scoretakingSoftware === "internal" ? withoutResults(document) : document;
}

const withoutResults = (document: SentDocument): SentDocument => ({
  ...document,
  events: document.events?.map((event) => ({
    ...event,
    rounds: event.rounds?.map((round) => ({ ...round, results: [] })),
  })),
});
