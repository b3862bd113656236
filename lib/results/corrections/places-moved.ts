import { bounded, eventName, roundName } from "./move-lines.ts";
import type { ResultState, State } from "./state.ts";

/** Whose place in a round is another, once places have followed: podiums first, of each round. */
export function placesMoved(before: State, after: State): string[] {
  const ids = [...new Set([...before.results.keys(), ...after.results.keys()])];
  const moved = ids.flatMap((id) => {
    const [was, is] = [before.results.get(id), after.results.get(id)];
    const result = is ?? was;
    if (!result || was?.position === is?.position) return [];
    const better = Math.min(was?.position ?? Number.POSITIVE_INFINITY, is?.position ?? Number.POSITIVE_INFINITY);
    return [
      {
        roundId: result.roundId,
        better,
        after: is?.position ?? Number.POSITIVE_INFINITY,
        line: placeLine(result, was, is),
      },
    ];
  });
  const lines = moved.toSorted((a, b) => a.roundId - b.roundId || a.better - b.better || a.after - b.after);
  return bounded(
    lines.map(({ line }) => line),
    "place",
  );
}

function placeLine(
  { personName, competitorId, eventId, roundTypeId }: ResultState,
  was: ResultState | undefined,
  is: ResultState | undefined,
): string {
  const place = (result: ResultState | undefined) => (result ? ordinal(result.position) : "none");
  return `${personName} (${competitorId}), ${eventName(eventId)}, ${roundName(roundTypeId)}: ${place(was)} → ${place(is)}`;
}

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

const ordinal = (place: number): string => `${place}${endings[ordinalRules.select(place)] ?? "th"}`;
