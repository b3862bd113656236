import type { CompetitionDocument } from "../document.ts";
import { diff } from "../merge/diff.ts";
import { noNumbers } from "../merge/numbers.ts";
import { changesIn, hasNumbers } from "../merge/sections.ts";
import type { CopySaved } from "../revisions/client-base.ts";
import type { MajorVersion } from "../versions.ts";
import type { ChosenSection } from "./choose-base.ts";
import type { Plan } from "./plan-change.ts";

/** A client's copy, as far as it has sent it. */
export type Copy = {
  major: MajorVersion;
  /** What was sent, and what it was sent from. */
  sections: ChosenSection[];
  /** Before and after, in the client's numbers. */
  from: CompetitionDocument;
  to: CompetitionDocument;
};

type Saved = { plan: Pick<Plan, "numbers">; revision: number; document: CompetitionDocument };

/** What each section of a copy is after a save: not what is stored, but that without what the client has not seen. */
export function copiesAfter(
  { major, sections, from, to }: Copy,
  { plan, revision, document }: Saved,
): Omit<CopySaved, "reader">[] {
  const changes = diff(from, to);
  const unseen = diff(document, to);
  return sections.map(({ section, base, isOlder, isSure }) => {
    const isSame = base !== undefined && changesIn(changes, section).size === 0;
    const numbers = hasNumbers(section) ? plan.numbers : noNumbers;
    const next = { section, revision, major, unseen: changesIn(unseen, section), numbers };
    return { base, isOlder, isSure, next: isSame ? undefined : next };
  });
}
