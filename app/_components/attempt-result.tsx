import { msg, t } from "#lib/language/translate.ts";
import { DNF, DNS, formatAttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { sameAgain } from "./same-again.ts";

type AttemptResultProps = {
  result: number;
  eventId: string;
  type?: ResultType;
  /** "WR", "ER", "NR", "PR"…: shown before the result so that figures stay aligned. */
  record?: string | null | undefined;
};

const explanations = new Map([
  [DNF, msg("Did not finish")],
  [DNS, msg("Did not start")],
]);

export const AttemptResult = sameAgain(({ result, eventId, type = "single", record }: AttemptResultProps) => {
  if (result === SKIPPED) return null;
  const text = formatAttemptResult(result, eventId, type);
  const explanation = explanations.get(result);
  if (explanation) {
    return (
      <abbr className="attempt attempt-failed" title={t(explanation)}>
        {text}
      </abbr>
    );
  }
  return (
    <span className="attempt">
      {record ? <RecordBadge tag={record} /> : null}
      <ResultText text={text} />
    </span>
  );
});

/** Where one reads from the right, the score and the time of "40/41 40:34" would change places. */
export const ResultText = ({ text }: { text: string }) => (hasParts(text) ? <bdi dir="ltr">{text}</bdi> : text);

/** Whether a result as it is written is several numbers: one of many cubes. */
export const hasParts = (text: string): boolean => text.includes(" ");

/** "WR", a continent's tag such as "ER" or the general "CR", "NR", "PR". */
export function RecordBadge({ tag }: { tag: string }) {
  const { kind, name } = recordOf(tag);
  return (
    <abbr className={`record record-${kind}`} title={name}>
      {tag}
    </abbr>
  );
}

const continental = new Map([
  ["AfR", msg("Continental record of Africa")],
  ["AsR", msg("Continental record of Asia")],
  ["ER", msg("Continental record of Europe")],
  ["NAR", msg("Continental record of North America")],
  ["OcR", msg("Continental record of Oceania")],
  ["SAR", msg("Continental record of South America")],
]);

/** What kind of record it is, and its name. */
export function recordOf(tag: string): { kind: "WR" | "CR" | "NR" | "PR"; name: string } {
  if (tag === "WR") return { kind: "WR", name: t("World record") };
  if (tag === "NR") return { kind: "NR", name: t("National record") };
  if (tag === "PR") return { kind: "PR", name: t("Personal record") };
  return { kind: "CR", name: t(continental.get(tag) ?? msg("Continental record")) };
}
