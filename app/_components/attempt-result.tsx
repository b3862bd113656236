import { DNF, DNS, formatAttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { RecordBadge } from "./record-badge.tsx";

type AttemptResultProps = {
  result: number;
  eventId: string;
  type?: ResultType;
  /** "WR", "ER", "NR", "PR"…: shown before the result so that figures stay aligned. */
  record?: string | null | undefined;
};

const explanations = new Map([
  [DNF, "Did not finish"],
  [DNS, "Did not start"],
]);

export function AttemptResult({ result, eventId, type = "single", record }: AttemptResultProps) {
  if (result === SKIPPED) return null;
  const text = formatAttemptResult(result, eventId, type);
  const explanation = explanations.get(result);
  if (explanation) {
    return (
      <abbr className="attempt attempt-failed" title={explanation}>
        {text}
      </abbr>
    );
  }
  return (
    <span className="attempt">
      {record ? <RecordBadge tag={record} /> : null}
      {text}
    </span>
  );
}
