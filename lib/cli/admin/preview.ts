import { fieldProblemsOf } from "#lib/fields/field-problems.ts";
import { DomainError } from "#lib/platform/errors.ts";
import type { Corrected } from "#lib/results/corrections/correct.ts";

/** What a command that asks first says would follow; nothing is done. */
export async function previewOf(attempt: (agreed: string) => Promise<unknown>): Promise<string> {
  try {
    await attempt("");
  } catch (thrown) {
    const consequence = thrown instanceof DomainError ? fieldProblemsOf(thrown).agreed : undefined;
    if (consequence !== undefined) return consequence;
    throw thrown;
  }
  throw new Error("A command that was not agreed to was run");
}

/** What was corrected, with all that moved, and how to go back. */
export const correctedAs = ({ id, summary, moves }: Corrected) => ({
  text: [`${summary}.`, ...moves, `It is correction ${id}: 'results undo ${id}' takes it back.`].join("\n"),
  data: { correction: id, summary, moves },
});
