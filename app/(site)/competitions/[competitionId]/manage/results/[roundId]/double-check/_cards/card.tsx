import { t, to } from "#lib/language/translate.ts";
import { type AttemptResult, formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { formatById } from "#lib/reference/formats.ts";
import { hasAverage } from "#lib/results/average.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";

export type CardResult = {
  registrantId: number;
  name: string;
  attempts: readonly AttemptResult[];
  best: AttemptResult;
  average: AttemptResult;
};

type Props = {
  result: CardResult;
  eventId: string;
  formatId: string;
  /** Where it is typed anew; undefined where it cannot be. */
  correctAt: string | undefined;
};

/** A result in the order of a scorecard, in digits that are read from an arm's length. */
export function Card({ result: { registrantId, name, attempts, best, average }, eventId, formatId, correctAt }: Props) {
  const format = formatById(formatId);
  const trimmed = format ? trimmedIndexes(attempts, format.id) : [];
  const isMean = formatId === "m" || formatId === "3";
  return (
    <article className="card-checked" aria-labelledby={`card-${registrantId}-name`}>
      <h2 id={`card-${registrantId}-name`}>
        <span className="card-number">{registrantId}</span> {name}
      </h2>
      <ol>
        {attempts.map((attempt, index) => {
          const text = formatAttemptResult(attempt, eventId) || "–";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts are known by their place.
            <li key={index} data-trimmed={trimmed.includes(index) || undefined}>
              {text}
            </li>
          );
        })}
      </ol>
      <p className="card-values">
        {format && average !== 0 && hasAverage({ eventId, formatId: format.id }) ? (
          <>
            {isMean ? t("Mean ¦ of a result") : t("Average")} <b>
              {formatAttemptResult(average, eventId, "average")}
            </b>{" "}
          </>
        ) : null}
        {t("Best")} <b>{formatAttemptResult(best, eventId)}</b>
      </p>
      {correctAt === undefined ? null : (
        <p>
          <a href={to(correctAt)}>
            {t("Correct it")}
            <span className="sr-only">: {t("the result of {name}", { name })}</span>
          </a>
        </p>
      )}
    </article>
  );
}
