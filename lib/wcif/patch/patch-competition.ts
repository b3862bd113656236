import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { DomainError, invalid, malformed, outdated } from "#lib/platform/errors.ts";
import { fromWcif, type SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { getManaged } from "../managed.ts";
import { numbersToJson } from "../merge/numbers.ts";
import { type Client, clientOf, listClientBases } from "../revisions/client-bases.ts";
import { type Step, stepsBetween } from "../revisions/history.ts";
import { tooLargeExtension } from "../rules/extension-size.ts";
import { firstSchemaError } from "../schema/schema-errors.ts";
import { readWritableDocument } from "../store/read.ts";
import { formatVersionToWrite, type MajorVersion, saysVersion } from "../versions.ts";
import type { Known } from "./base-candidates.ts";
import { type ChosenBase, chooseBase } from "./choose-base.ts";
import { type LockedForPatch, lockForPatch } from "./lock-for-patch.ts";
import { overlay } from "./overlay.ts";
import { passedOver } from "./passed-over.ts";
import { type Plan, planChange } from "./plan-change.ts";
import { violationsInSent } from "./problems.ts";
import { withRegistrantsHere } from "./registrants-here.ts";
import { type Saving, savePlan } from "./save-plan.ts";
import { sentScoreProblems } from "./sent-scores.ts";
import { takenBack } from "./taken-back.ts";
import { withDeadlockRetry } from "./with-deadlock-retry.ts";

export type Patch = {
  competitionId: string;
  /** The body as it came, any version. */
  sent: unknown;
  actor: Actor;
  /** The revisions that `If-Match` names, which may be none of ours; undefined where any will do. */
  expectedRevisions: readonly number[] | undefined;
};

export type Patched = Pick<Plan, "changes" | "conflicts" | "wasMerged" | "renumbered" | "doubled" | "passedOver"> & {
  revision: number;
  /** The revision of the older copy that it was taken for; null where the client sent what it was given last. */
  olderCopy: number | null;
  /** As it is afterwards. */
  document: CompetitionDocument;
};

/**
 * Saves what a client sent of a competition's document, in one transaction and under the competition's lock. What the
 * client did not change in its copy stays as others have made it since; where both changed the same, the client's word
 * stands and the conflict is recorded. A document sent back as it was read changes nothing.
 */
export async function patchCompetition(db: Database, patch: Patch): Promise<Patched> {
  const { id } = await getManaged(db, patch);
  return await withDeadlockRetry(db, id, async (tx) => {
    const planned = await planPatch(tx, id, patch);
    if (planned.plan.problems[0]) throw planned.plan.problems[0];
    return patched(planned, await savePlan(tx, { ...planned, actor: patch.actor }));
  });
}

/** What saving would do, with everything that stands in its way: it is saved and taken back. */
export async function tryPatch(db: Database, patch: Patch): Promise<Patched & { problems: DomainError[] }> {
  const { id } = await getManaged(db, patch);
  return await takenBack(db, id, async (tx) => {
    const planned = await planPatch(tx, id, patch);
    const { problems } = planned.plan;
    return {
      ...patched(planned, planned.competition.revision),
      problems: problems.length > 0 ? problems : await problemsOfSaving(tx, { ...planned, actor: patch.actor }),
    };
  });
}

/** What only the database knows: whom and what a document names that is not there. */
async function problemsOfSaving(tx: Database, saving: Saving): Promise<DomainError[]> {
  try {
    await savePlan(tx, saving);
    return [];
  } catch (thrown) {
    if (thrown instanceof DomainError) return [thrown];
    throw thrown;
  }
}

type Planned = LockedForPatch & {
  current: CompetitionDocument;
  plan: Plan;
  copy: Saving["copy"];
  olderCopy: number | null;
};

const patched = ({ plan, olderCopy }: Planned, revision: number): Patched => ({
  ...plan,
  revision,
  olderCopy,
  document: plan.next,
});

async function planPatch(tx: Database, competitionId: string, patch: Patch): Promise<Planned> {
  const { actor } = patch;
  const locked = await lockForPatch(tx, { competitionId, actor, seriesId: seriesIdIn(patch.sent) });
  const { competition, isAdministrator } = locked;
  assertExpected(competition, patch.expectedRevisions);
  const { major } = formatVersionToWrite(patch.sent);
  const current = await readWritableDocument(tx, competition);
  const sent = await withRegistrantsHere(tx, readSent(major, patch.sent), current);
  const client = clientOf(actor, competition.id);
  const known = await readKnown(tx, client, { revision: competition.revision, document: current });
  const base = chooseBase(sent, {
    ...(patch.expectedRevisions === undefined ? known : upToDate(known)),
    major: saysVersion(patch.sent) ? major : undefined,
  });
  const mine = overlay(base.document, sent);
  const violations = violationsInSent(major, sent, { base: base.document, current });
  const { numbers, reused } = base;
  const change = {
    ...{ base: base.document, mine, violations, numbers, reused },
    passedOver: passedOver(base.document.persons, sent.persons ?? []),
  };
  const plan = planChange(competition, current, change, isAdministrator);
  return {
    ...locked,
    current,
    plan: { ...plan, problems: [...sentScoreProblems(competition, plan), ...plan.problems] },
    copy: client && { client, major, sections: base.sections, from: base.document, to: mine },
    olderCopy: olderCopyOf(base),
  };
}

function olderCopyOf({ sections }: ChosenBase): number | null {
  const revisions = sections.filter(({ isOlder }) => isOlder).map(({ revision }) => revision);
  return revisions.length === 0 ? null : Math.min(...revisions);
}

type KnownBases = Omit<Known, "major">;

/** Whoever names the revision has it as it is. */
const upToDate = (known: KnownBases): KnownBases => ({
  ...known,
  bases: known.bases.filter(
    ({ revision, unseen, numbers }) =>
      revision === known.current.revision && unseen.size === 0 && numbersToJson(numbers) === null,
  ),
});

async function readKnown(tx: Database, client: Client | undefined, current: Known["current"]): Promise<KnownBases> {
  const bases = client === undefined ? [] : await listClientBases(tx, client);
  const oldest = Math.min(current.revision, ...bases.map(({ revision }) => revision));
  const steps: Step[] = await stepsBetween(tx, current.document.id, [oldest, current.revision]);
  return { current, bases, steps, reader: client?.reader ?? "" };
}

// Looked at before anything is checked: what will be written has to be locked in one go.
function seriesIdIn(sent: unknown): string | undefined {
  if (typeof sent !== "object" || sent === null || !("series" in sent)) return undefined;
  const { series } = sent;
  if (typeof series !== "object" || series === null || !("id" in series)) return undefined;
  return typeof series.id === "string" ? series.id : undefined;
}

function assertExpected({ revision }: Competition, expected: readonly number[] | undefined): void {
  if (expected === undefined || expected.includes(revision)) return;
  throw outdated("The competition has changed since you read it: read it again", { data: { revision } });
}

function readSent(major: MajorVersion, sent: unknown): SentDocument {
  const problem = firstSchemaError(major, sent);
  if (problem !== undefined) throw malformed(problem, { code: "invalid_wcif" });
  // Before anything is compared: what is too large would take its time there.
  const tooLarge = tooLargeExtension(sent);
  if (tooLarge !== undefined) throw invalid(tooLarge, { code: "invalid_wcif" });
  return fromWcif(major, sent);
}
