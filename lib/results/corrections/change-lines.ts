import { comma, withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { scramblePlace } from "./scramble-sheet.ts";
import type { KeptChanges, KeptPersonState, ResultState, ScrambleState } from "./state.ts";
import { countryText, roundName } from "./word-line.ts";

export type ChangedLine = { what: string; before: string; after: string };

/** What a correction changed, in lines for people; never anybody's date of birth. */
export const changedLines = ({ persons, results, scrambles }: KeptChanges): ChangedLine[] => [
  ...persons.flatMap(({ before, after }) => {
    const one = after ?? before;
    return one
      ? [{ what: t("Profile {id}", { id: one.id }), before: personText(before), after: personText(after) }]
      : [];
  }),
  ...results.flatMap(({ before, after }) => {
    const one = after ?? before;
    if (!one) return [];
    const what = t("{round} at {competition}", { round: roundOf(one), competition: one.competitionId });
    return [{ what, before: resultText(before), after: resultText(after) }];
  }),
  ...scrambles.flatMap(({ before, after }) => {
    const one = after ?? before;
    if (!one) return [];
    const what = t("Scramble, {event}", { event: eventNameOf(one.eventId) });
    return [{ what, before: scrambleText(before), after: scrambleText(after) }];
  }),
];

const roundOf = ({ eventId, roundTypeId }: { eventId: string; roundTypeId: string }): string =>
  withCommas([eventNameOf(eventId), roundName(roundTypeId)]);

function personText(person: KeptPersonState | null): string {
  if (person === null) return "";
  const { name, countryId, gender, former, mergedIds, accountId } = person;
  return withCommas([
    name,
    countryText(countryId),
    gender,
    former.length > 0 &&
      t("before {names}", { names: withCommas(former.map((one) => `${one.name} (${countryText(one.countryId)})`)) }),
    mergedIds.length > 0 && t("with {ids}", { ids: withCommas(mergedIds) }),
    accountId !== null && t("account {id}", { id: String(accountId) }),
  ]);
}

function resultText(result: ResultState | null): string {
  if (result === null) return "";
  const { personName, competitorId, countryId, formatId, position, best, attempts, eventId } = result;
  // Of duels nothing else is said than what came of them.
  const [place, values] = formatId === "h" ? [`${position}. `, [best]] : ["", attempts];
  const told = values.map((value) => formatAttemptResult(value, eventId) || t("nothing")).join(comma());
  return `${place}${personName} (${competitorId}${comma()}${countryText(countryId)}): ${told}`;
}

const scrambleText = (scramble: ScrambleState | null): string =>
  scramble === null
    ? ""
    : `${withCommas([roundOf(scramble), scramblePlace(scramble)])}: ${scramble.scramble.replaceAll("\n", " | ")}`;
