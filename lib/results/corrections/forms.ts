import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { carried, choice, chosen, day, lines, list, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { longestReason } from "./correct.ts";

// The fields of the forms by which results and profiles are corrected.

const reason = () => text({ longest: longestReason, required: msg("Say why: the history keeps it.") });
const competitorId = () => text({ longest: 20, required: msg("Give a competitor id.") });
const longestSheet = 600_000;

export const SheetForm = z.object({
  text: lines({ longest: longestSheet, required: msg("Leave at least the line that names a round.") }),
  mark: carried(),
  round: carried(),
  person: carried(),
  reason: reason(),
  agreed: agreement(),
});

export const ScrambleSheetForm = z.object({
  text: lines({ longest: longestSheet, required: msg("Leave at least the line that names a round.") }),
  mark: carried(),
  round: carried(),
  reason: reason(),
  agreed: agreement(),
});

export const IdentityForm = z.object({
  kind: choice(["correct", "change"], msg("Say whether it was a mistake.")),
  name: text({ longest: 100, required: msg("Give a name.") }),
  country: chosen({ required: msg("Choose a country.") }),
  gender: chosen(),
  birth_date: day(),
  reason: reason(),
  agreed: agreement(),
});

export const MergeForm = z.object({ mergedId: competitorId(), reason: reason(), agreed: agreement() });

export const SplitForm = z.object({
  competitionIds: list({ most: 5000 }),
  toId: competitorId(),
  name: text({ longest: 100 }),
  reason: reason(),
  agreed: agreement(),
});

export const UndoForm = z.object({ reason: reason(), agreed: agreement() });
