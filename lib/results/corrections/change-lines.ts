import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventName, roundName } from "./move-lines.ts";
import { scramblePlace } from "./scramble-sheet.ts";
import type { Changes, PersonState, ResultState, ScrambleState } from "./state.ts";

export type ChangedLine = { what: string; before: string; after: string };

/** What a correction changed, in lines for people; never anybody's date of birth. */
export const changedLines = ({ persons, results, scrambles }: Changes): ChangedLine[] => [
  ...persons.flatMap(({ before, after }) => {
    const one = after ?? before;
    return one ? [{ what: `Profile ${one.id}`, before: personText(before), after: personText(after) }] : [];
  }),
  ...results.flatMap(({ before, after }) => {
    const one = after ?? before;
    if (!one) return [];
    const what = `${roundOf(one)} at ${one.competitionId}`;
    return [{ what, before: resultText(before), after: resultText(after) }];
  }),
  ...scrambles.flatMap(({ before, after }) => {
    const one = after ?? before;
    return one
      ? [{ what: `Scramble, ${eventName(one.eventId)}`, before: scrambleText(before), after: scrambleText(after) }]
      : [];
  }),
];

const roundOf = ({ eventId, roundTypeId }: { eventId: string; roundTypeId: string }): string =>
  `${eventName(eventId)}, ${roundName(roundTypeId)}`;

function personText(person: PersonState | null): string {
  if (person === null) return "";
  const { name, countryId, gender, former, mergedIds, accountId } = person;
  return [
    name,
    countryById(countryId)?.name,
    gender,
    former.length > 0 && `before ${former.map((one) => `${one.name} (${one.countryId})`).join(", ")}`,
    mergedIds.length > 0 && `with ${mergedIds.join(", ")}`,
    accountId !== null && `account ${accountId}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function resultText(result: ResultState | null): string {
  if (result === null) return "";
  const { personName, competitorId, countryId, formatId, position, best, attempts, eventId } = result;
  // Of duels nothing else is said than what came of them.
  const [place, values] = formatId === "h" ? [`${position}. `, [best]] : ["", attempts];
  const told = values.map((value) => formatAttemptResult(value, eventId) || "nothing").join(", ");
  return `${place}${personName} (${competitorId}, ${countryById(countryId)?.name ?? countryId}): ${told}`;
}

const scrambleText = (scramble: ScrambleState | null): string =>
  scramble === null
    ? ""
    : `${roundOf(scramble)}, ${scramblePlace(scramble)}: ${scramble.scramble.replaceAll("\n", " | ")}`;
