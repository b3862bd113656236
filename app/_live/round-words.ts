import type { WireRound } from "#lib/api/v0/live.ts";
import { formatAdvancement } from "#lib/competitions/format-round.ts";
import { t } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";

/** "11 of 16 done", "Not open yet"; once results are posted nothing is to come any more. */
export function progressWords({ state, completed, results }: WireRound, { isPosted }: { isPosted: boolean }): string {
  if (results.length === 0 && isPosted) return t("No live results");
  if (results.length === 0) return state === "open" ? t("Open ¦ of a round") : t("Not open yet ¦ of a round");
  const numbers = { done: completed, total: results.length };
  return state === "locked" ? t("{done} of {total} done, closed", numbers) : t("{done} of {total} done", numbers);
}

/** "the best 16 advance", "top 3 on the podium"; empty where nobody has said who goes on. */
export function goalWords({ is_final: isFinal, advancement, event_id: eventId, format }: WireRound): string {
  if (isFinal) return t("top 3 on the podium");
  const formatId = formatById(format)?.id;
  if (!advancement || !formatId) return "";
  const words = formatAdvancement(advancement, { eventId, formatId });
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** "2 of 12 done: not final"; empty once it is, or where nobody knows of any round. */
export const notFinalWords = (round: { completed: number; total: number } | undefined): string =>
  !round || round.completed >= round.total
    ? ""
    : t("{done} of {total} done: not final", { done: round.completed, total: round.total });
