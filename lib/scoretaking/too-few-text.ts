import { formatRoundInSentence } from "#lib/competitions/format-round.ts";
import { t } from "#lib/language/translate.ts";
import type { TooFew } from "./round-states.ts";

/** Why a round cannot be opened, ever; `total`: of how many rounds of its event. */
export function tooFewText({ stage, people, needed, regulation }: TooFew, total: number): string {
  const where = stage[0] ? formatRoundInSentence(stage[0].id, new Map([[stage[0].eventId, total]])) : "";
  const values = { regulation, needed, where, people };
  return t("Regulation {regulation}: {needed} people are needed in {where}, and {people} had a result.", values);
}
