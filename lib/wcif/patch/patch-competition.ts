import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { canManage, getVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { writing } from "#lib/db/versions.ts";
import { DomainError, forbidden, notFound, unauthenticated } from "#lib/platform/errors.ts";
import { findRights } from "#lib/roles/rights.ts";
import { fromWcif, type SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { type Conflict, merge } from "../merge/merge.ts";
import { findBelief, noteWrite } from "../revisions/reads.ts";
import { assertNotStopped, lockCompetition, recordRevision } from "../revisions/record.ts";
import { firstSchemaError } from "../schema/schema-errors.ts";
import { readDocument } from "../store/read.ts";
import { formatVersionToWrite, type MajorVersion } from "../versions.ts";
import { withConsequences } from "./consequences.ts";
import { assertMayChange, assertOpen } from "./gates.ts";
import { overlay } from "./overlay.ts";
import { problemsIn, savingFailed } from "./problems.ts";
import { writeChanges } from "./write.ts";

export type Patch = {
  competitionId: string;
  /** The body as it came, any version. */
  sent: unknown;
  actor: Actor;
  /** The revision that `If-Match` names; undefined without the header, null for one that names none of ours. */
  expectedRevision: number | null | undefined;
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
  const { id } = await assertManager(db, patch);
  return await writing(db, ["competitions", "people", "registrations", "results"], async (tx) => {
    const plan = await planPatch(tx, id, patch);
    const { competition, next, mine, changes, conflicts, wasMerged, problems } = plan;
    if (problems[0]) throw problems[0];
    if (changes.size === 0) return { revision: competition.revision, changes, conflicts, wasMerged };
    await writeChanges(tx, next, { changes, actor: patch.actor });
    const revision = await recordRevision(tx, competition, { changes, author: patch.actor, conflicts, wasMerged });
    if (patch.actor.reader !== null) {
      const reader = { competitionId: id, reader: patch.actor.reader, revision };
      await noteWrite(tx, reader, { believed: mine, stored: next }, !wasMerged);
    }
    return { revision, changes, conflicts, wasMerged };
  });
}

/** What saving would do, with everything that stands in its way at once; nothing is written. */
export async function tryPatch(db: Database, patch: Patch): Promise<Patched & { problems: DomainError[] }> {
  const { id } = await assertManager(db, patch);
  return await db.transaction(async (tx) => {
    const { competition, changes, conflicts, wasMerged, problems } = await planPatch(tx, id, patch);
    return { revision: competition.revision, changes, conflicts, wasMerged, problems };
  });
}

async function assertManager(db: Database, { competitionId, actor }: Patch): Promise<Competition> {
  const competition = await getVisibleCompetition(db, competitionId, actor);
  if (!actor.account) throw unauthenticated();
  if (!(await canManage(db, actor, competition.id))) throw forbidden("Not authorized to manage competition");
  return competition;
}

type Plan = Omit<Patched, "revision"> & {
  competition: Competition;
  mine: CompetitionDocument;
  next: CompetitionDocument;
  problems: DomainError[];
};

async function planPatch(tx: Database, competitionId: string, patch: Patch): Promise<Plan> {
  const { isCompetitionAdministrator } = await findRights(tx, patch.actor.account);
  const competition = await lockCompetition(tx, competitionId);
  if (!competition) throw notFound("Competition", patch.competitionId);
  assertOpen(competition, isCompetitionAdministrator);
  await assertNotStopped(tx, competitionId, patch.actor);
  assertExpected(competition, patch.expectedRevision);
  const { major } = formatVersionToWrite(patch.sent);
  const sent = readSent(major, patch.sent, competition);

  const current = await readDocument(tx, competition, "managers");
  const belief = patch.actor.reader === null ? undefined : await findBelief(tx, competitionId, patch.actor.reader);
  const base = belief?.document ?? current;
  const mine = overlay(base, sent);
  const isStale = belief !== undefined && diff(base, current).size > 0;
  const merged = isStale ? merge(base, mine, current) : { document: mine, conflicts: [] };
  const next = withConsequences(current, merged.document);
  const changes = diff(current, next);

  const problems = collect(() => assertMayChange(competition, { current, next, changes }, isCompetitionAdministrator));
  if (changes.size > 0) problems.push(...problemsIn(major, sent, current));
  return { competition, mine, next, changes, conflicts: merged.conflicts, wasMerged: isStale, problems };
}

function assertExpected({ revision }: Competition, expected: number | null | undefined): void {
  if (expected === undefined || expected === revision) return;
  throw new DomainError("conflict", "The competition has changed since you read it: read it again", {
    status: 412,
    code: "precondition_failed",
    data: { revision },
    headers: { "X-Wcif-Revision": String(revision) },
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

function collect(check: () => void): DomainError[] {
  try {
    check();
    return [];
  } catch (thrown) {
    if (thrown instanceof DomainError) return [thrown];
    throw thrown;
  }
}
