import { DNF, DNS, formatAttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import { continents } from "#lib/reference/continents.ts";
import type { ResultType } from "#lib/reference/formats.ts";

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

/** "WR", a continent's tag such as "ER" or the general "CR", "NR", "PR". */
function RecordBadge({ tag }: { tag: string }) {
  const { kind, name } = recordOf(tag);
  return (
    <abbr className={`record record-${kind}`} title={name}>
      {tag}
    </abbr>
  );
}

function recordOf(tag: string): { kind: "WR" | "CR" | "NR" | "PR"; name: string } {
  if (tag === "WR") return { kind: "WR", name: "World record" };
  if (tag === "NR") return { kind: "NR", name: "National record" };
  if (tag === "PR") return { kind: "PR", name: "Personal record" };
  const continent = continents.find((candidate) => candidate.recordName === tag);
  return { kind: "CR", name: continent ? `Continental record of ${continent.name}` : "Continental record" };
}
