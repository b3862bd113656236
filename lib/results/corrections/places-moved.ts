import { bounded, type CorrectionLine } from "./lines.ts";
import type { ResultState, State } from "./state.ts";

/** Whose place in a round is another, once places have followed: podiums first, of each round. */
export function placesMoved(before: State, after: State): CorrectionLine[] {
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
): CorrectionLine {
  const person = { id: competitorId, name: personName };
  return { kind: "place", person, eventId, roundTypeId, was: was?.position ?? null, is: is?.position ?? null };
}
