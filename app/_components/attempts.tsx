import { t } from "#lib/language/translate.ts";
import { DNF, formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { hasParts } from "./attempt-result.tsx";

type AttemptsProps = {
  results: readonly number[];
  eventId: string;
  /** How many the format has: rows of a table line up although a cutoff was missed in some. */
  expected?: number;
  /** Whether the attempt at a position counts towards the average; the others stand in brackets. */
  counting?: (position: number) => boolean;
};

/** All attempts of a round as one element for React: a results table has hundreds of them. */
export function Attempts({ results, eventId, expected = results.length, counting = () => true }: AttemptsProps) {
  const cells = results.map((result, position) => {
    const written = formatAttemptResult(result, eventId);
    const text = hasParts(written) ? `<bdi dir="ltr">${written}</bdi>` : written;
    return text && !counting(position) ? `<i>(${text})</i>` : `<span>${text}</span>`;
  });
  return (
    <span
      className="attempts"
      data-attempts={expected}
      title={results.some((result) => result <= DNF) ? t("DNF: did not finish; DNS: did not start") : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers only.
      dangerouslySetInnerHTML={{ __html: cells.join(" ") }}
    />
  );
}
