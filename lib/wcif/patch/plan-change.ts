import type { Competition } from "#lib/competitions/competition.ts";
import type { DomainError } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { type Conflict, type Merged, merge, type Past, type Renumbered } from "../merge/merge.ts";
import { type Numbers, noNumbers } from "../merge/numbers.ts";
import { type Doubled, doubledByMerge } from "../merge/two-groups.ts";
import type { Violation } from "../rules/violation.ts";
import { withConsequences } from "./consequences.ts";
import { extensionTotalProblems } from "./extension-total.ts";
import { stateProblems } from "./guards.ts";
import type { PassedOver } from "./passed-over.ts";
import { violationErrors, violationsInWhole } from "./problems.ts";
import { hasChangedExtensions } from "./write.ts";

export type ProposedChange = {
  /** What its author knows the document to be. */
  base: CompetitionDocument;
  /** What its author wants it to be. */
  mine: CompetitionDocument;
  /** What the rules refuse in it; left out, all of it is looked at. */
  violations?: Violation[];
  passedOver?: PassedOver[];
} & Past;

export type Plan = {
  next: CompetitionDocument;
  /** From the document as it is to the next one. */
  changes: Changes;
  /** Fields that others had changed as well since the author read. */
  conflicts: Conflict[];
  /** Whether something was saved beside what others had changed since its author read. */
  wasMerged: boolean;
  /** What the author's numbers mean afterwards. */
  numbers: Numbers;
  renumbered: Renumbered[];
  /** Whom the merge, and nobody else, puts into two groups of one round. */
  doubled: Doubled[];
  /** Of whom nothing was taken. */
  passedOver: PassedOver[];
  /** Everything that stands in the way. */
  problems: DomainError[];
};

/** What becomes of a document when a proposed change meets what others have made of it since. */
export function planChange(
  competition: Competition,
  current: CompetitionDocument,
  { base, mine, violations, passedOver = [], ...past }: ProposedChange,
  isAdministrator: boolean,
): Plan {
  const wasMerged = base !== current && diff(base, current).size > 0;
  const merged = wasMerged ? merge(base, mine, current, past) : unmerged(base, mine);
  const { document: next, lost } = withConsequences({ base: merged.base, current, next: merged.document });
  const changes = diff(current, next);
  const isJudged = violations !== undefined && (violations.length > 0 || !wasMerged);
  return {
    next,
    changes,
    conflicts: [...merged.conflicts, ...lost],
    wasMerged,
    numbers: merged.numbers,
    renumbered: merged.renumbered,
    doubled: wasMerged ? doubledByMerge(next, { mine: merged.mine, current }) : [],
    passedOver,
    problems: [
      ...stateProblems(competition, { current, next, changes }, isAdministrator),
      ...violationErrors(isJudged ? violations : violationsInWhole(next, current)),
      ...(hasChangedExtensions(changes) ? extensionTotalProblems(current, next) : []),
    ],
  };
}

const unmerged = (base: CompetitionDocument, mine: CompetitionDocument): Merged => ({
  document: mine,
  conflicts: [],
  numbers: noNumbers,
  renumbered: [],
  base,
  mine,
});
