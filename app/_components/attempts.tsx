import { attemptResultInWords, DNF } from "#lib/reference/attempt-result.ts";

type AttemptsProps = { results: number[]; eventId: string; counting?: (position: number) => boolean };

/** All attempts of a round in one element: a results table has hundreds of these. Not counting ones are in brackets. */
export function Attempts({ results, eventId, counting = () => true }: AttemptsProps) {
  const words = results.map((result, position) => {
    const text = attemptResultInWords(result, eventId);
    return counting(position) ? text : `(${text})`;
  });
  const hasFailure = results.some((result) => result <= DNF);
  return (
    <span className="attempts" title={hasFailure ? "DNF: did not finish; DNS: did not start" : undefined}>
      {words.filter(Boolean).join("  ")}
    </span>
  );
}
