import { z } from "zod";
import { button, day, hidden, lines, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { longestAnswer, longestCompetition, longestMessage } from "./claim.ts";

/** Says that a profile is one's own, with what only that person knows. */
export const ClaimForm = z.object({
  competitorId: hidden(),
  birth_date: day(),
  competition: text({ longest: longestCompetition, required: msg("Name a competition that you competed at.") }),
  message: lines({ longest: longestMessage }),
});

/** What the staff decides of it. */
export const DecideClaimForm = z.object({
  answer: lines({ longest: longestAnswer }),
  intent: button(["confirm", "refuse"], msg("Confirm or refuse it.")),
});

/** Undoes a wrong tie. */
export const UntieForm = z.object({
  untieReason: text({ longest: longestAnswer, required: msg("Say why: they are told.") }),
});
