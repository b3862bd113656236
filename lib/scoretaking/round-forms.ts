import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { button, carried, chosen, list, numberOrNothing, readAs, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import type { TypedEntry } from "./commands/enter-results.ts";

const longestSync = 20_000;
const mostEntriesOfSync = 50;
const mostAttempts = 5;
const largestInteger = 2_147_483_647;

const attempts = z.array(z.int().min(-2).max(largestInteger)).max(mostAttempts);
const Entries = z
  .array(z.object({ registrantId: z.int().min(1).max(largestInteger), base: attempts, attempts }))
  .max(mostEntriesOfSync);

const problem = msg("These are no results.");

/** What a page at which results are typed sends by itself, and what it knows already. */
export const SyncForm = z.object({
  entries: readAs(text({ longest: longestSync }), readEntries, problem),
  since: numberOrNothing({ least: 0, largest: 9_999_999_999, problem }),
});

function readEntries(sent: string): TypedEntry[] | undefined {
  try {
    const read = Entries.safeParse(JSON.parse(sent));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** The attempts of one person as somebody writes them, without scripts: of multi-blind three fields each. */
export const WrittenForm = z.object({
  competitor: text({ longest: 100, required: msg("Say whose result it is.") }),
  attempts: list({ most: 3 * mostAttempts }),
  /** Whose attempts were shown, and which. */
  shown: carried(),
  agreed: agreement(),
});

const roundSteps = ["open", "clear", "close", "undo"] as const;

/** What is done to a round as a whole. */
export const RoundForm = z.object({
  step: button(roundSteps, msg("Say what is to be done.")),
  agreed: agreement(),
});

/** Who leaves a round, and whether the next in line come in for them. */
export const QuitForm = z.object({
  leaving: list(),
  replaced: button(["yes", "no"], msg("Say whether somebody comes in for them.")),
  agreed: agreement(),
});

export const AddForm = z.object({ competitor: chosen({ required: msg("Say who is to be added.") }) });

/** Of a competition whose results come from elsewhere. */
export const ScoretakingForm = z.object({
  scoretakingSoftware: button(["internal"], msg("Say where scores are typed in.")),
});
