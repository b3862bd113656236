import { AttemptResult } from "#app/_components/attempt-result.tsx";
import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { t } from "#lib/language/translate.ts";
import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { isComplete } from "#lib/scoretaking/completeness.ts";

type Props = {
  result: { best: number; average: number; attempts: readonly number[] };
  eventId: string;
  formatId: FormatId;
  cutoff: Cutoff | null;
};

/** What somebody's place goes by; where there is no average yet, what stands in for it says what it is. */
export function StandingResult({ result: { best, average, attempts }, eventId, formatId, cutoff }: Props) {
  const { sortBy, expectedSolveCount } = formatById(formatId);
  if (sortBy === "single") return <AttemptResult result={best} eventId={eventId} />;
  const made = attempts.filter((attempt) => attempt !== SKIPPED).length;
  if (average === 0 && made > 0 && !isComplete(attempts, { formatId, cutoff })) {
    return (
      <>
        <Single best={best} eventId={eventId} />{" "}
        <small className="block text-muted">
          {t("{done} of {total} attempts", { done: made, total: expectedSolveCount })}
        </small>
      </>
    );
  }
  if (average === 0 || (average < 0 && best > 0)) return <Single best={best} eventId={eventId} />;
  return <AttemptResult result={average} eventId={eventId} type="average" />;
}

function Single({ best, eventId }: { best: number; eventId: string }) {
  if (best === SKIPPED) return null;
  return (
    <>
      <small className="text-muted">{t("single ¦ before a result")}</small>{" "}
      <AttemptResult result={best} eventId={eventId} />
    </>
  );
}
