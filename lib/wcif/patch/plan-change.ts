import type { Competition } from "#lib/competitions/competition.ts";
import type { DomainError } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { type Conflict, merge } from "../merge/merge.ts";
import type { Fault } from "../rules/fault.ts";
import { withConsequences } from "./consequences.ts";
import { stateProblems } from "./gates.ts";
import { faultsInWhole, refusals } from "./problems.ts";

export type Wish = {
  /** What its author knows the document to be. */
  base: CompetitionDocument;
  /** What its author wants it to be. */
  mine: CompetitionDocument;
  /** What the rules refuse in it; left out, all of it is looked at. */
  faults?: Fault[];
};

export type Plan = {
  next: CompetitionDocument;
  /** From the document as it is to the next one. */
  changes: Changes;
  /** Fields that others had changed as well since the author read. */
  conflicts: Conflict[];
  /** Whether others had changed anything that the author had not seen. */
  wasMerged: boolean;
  /** Everything that stands in the way. */
  problems: DomainError[];
};

/** What becomes of a document when somebody's wish meets what others have made of it since. */
export function planChange(
  competition: Competition,
  current: CompetitionDocument,
  { base, mine, faults }: Wish,
  isAdministrator: boolean,
): Plan {
  const wasMerged = base !== current && diff(base, current).size > 0;
  const merged = wasMerged ? merge(base, mine, current) : { document: mine, conflicts: [] };
  const { document: next, lost } = withConsequences({ base, current, next: merged.document });
  const changes = diff(current, next);
  const isJudged = faults !== undefined && (faults.length > 0 || !wasMerged);
  return {
    next,
    changes,
    conflicts: [...merged.conflicts, ...lost],
    wasMerged,
    problems: [
      ...stateProblems(competition, { current, next, changes }, isAdministrator),
      ...refusals(isJudged ? faults : faultsInWhole(next, current)),
    ],
  };
}
