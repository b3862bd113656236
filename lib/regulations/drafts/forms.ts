import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { chosen, day, file, hidden, lines, readAs } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { parseDate } from "#lib/platform/date.ts";
import { isTextLanguage } from "../languages.ts";

export const longestText = 400_000;
const largestFileBytes = 1_600_000;

const isDay = (sent: string): boolean => parseDate(sent) === sent;

/** Which text somebody begins to write. */
export const BeginDraftForm = z.object({
  version: readAs(day(), (sent) => (isDay(sent) ? sent : undefined), msg("Give the day on which it comes into force.")),
  language: readAs(chosen(), (sent) => (isTextLanguage(sent) ? sent : undefined), msg("Choose one of the languages.")),
});

/** What it says: typed, or as a file, which then takes the place of what was there. */
export const SaveDraftForm = z.object({
  text: lines({ longest: longestText }),
  source: file({ largestBytes: largestFileBytes }),
});

/** `seen` tells which text they looked at, and what it was compared with. */
export const PublishDraftForm = z.object({ seen: hidden(), agreed: agreement() });
export const WithdrawTextForm = z.object({ agreed: agreement() });

/** A page has two forms that ask first. */
export const DeleteDraftForm = z.object({ agreedPeople: agreement() });
