import { formatRoundInSentence } from "#lib/competitions/format-round.ts";
import { t } from "#lib/language/translate.ts";
import type { TooFew } from "./round-states.ts";

/** Why a round cannot be opened; `total`: of how many rounds of its event. */
export function tooFewText({ stage, people, withoutResults, needed, regulation }: TooFew, total: number): string {
  const where = stage[0] ? formatRoundInSentence(stage[0].id, new Map([[stage[0].eventId, total]])) : "";
  const values = { regulation, needed, where, people };
  if (withoutResults) {
    return t(
      "Regulation {regulation}: {needed} people are needed in {where}, and no more than {people} can have a result.",
      values,
    );
  }
  return t("Regulation {regulation}: {needed} people are needed in {where}, and {people} had a result.", values);
}
