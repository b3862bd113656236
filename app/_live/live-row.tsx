import type { Ref } from "react";
import { AttemptResult, ResultText } from "#app/_components/attempt-result.tsx";
import type { WireResult, WireRound } from "#lib/api/v0/live.ts";
import { leftToRight } from "#lib/language/left-to-right.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { DNF, formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { formatById } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import { hasSecondFigure } from "./round-columns.ts";

/** Where the flags of these countries are, and what the countries are called. */
export type Flags = Record<string, { address: string | undefined; name: string }>;

export type RowProps = {
  result: WireResult;
  round: WireRound;
  flags: Flags;
  /** Where the page of a person is, without their number; undefined where nothing leads anywhere. */
  people: string | undefined;
  isNews: boolean;
  rowRef?: Ref<HTMLTableRowElement> | undefined;
};

const goals = { yes: msg("is through"), maybe: msg("is through as things stand"), no: "" };
const podium = { yes: msg("is on the podium"), maybe: msg("is on the podium as things stand"), no: "" };

/** What CSS does not lay out as a table is still read out as one. */
export const role = (name: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({ role: name });

/** One row of a round: place, name, the numbers that count, or what is still needed, and the attempts. */
export function LiveRow({ result, round, flags, people, isNews, rowRef }: RowProps) {
  const { name, place, advancing, country_iso2: iso2, registrant_id: number } = result;
  const words = (round.is_final ? podium : goals)[advancing];
  return (
    <tr {...role("row")} ref={rowRef} className="live-row" data-through={advancing} data-news={isNews || undefined}>
      <td {...role("cell")} className="live-place">
        {place === null ? <span aria-hidden="true">–</span> : place}
        {words ? <span className="sr-only"> {t(words)}</span> : null}
      </td>
      <th {...role("rowheader")} scope="row" className="live-name">
        <Flag iso2={iso2} address={flags[iso2]?.address} />
        {people === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <a className="name" href={to(`${people}/${number}`)}>
            <bdi>{name}</bdi>
          </a>
        )}
        {result.has_quit ? <span className="live-quit"> {t("not in the next round")}</span> : null}
      </th>
      <Figures result={result} round={round} />
      <td {...role("cell")} className="live-country">
        {flags[iso2]?.name ?? iso2}
      </td>
      <Attempts result={result} round={round} />
    </tr>
  );
}

// The column of countries says whose it is, also where it is only read out.
const Flag = ({ iso2, address }: { iso2: string; address: string | undefined }) =>
  address === undefined ? (
    <span className="country-code" aria-hidden="true">
      {iso2}
    </span>
  ) : (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes.
    <img className="flag" src={address} alt="" width={21} height={14} />
  );

function Attempts({ result: { attempts, is_complete: isComplete }, round }: Pick<RowProps, "result" | "round">) {
  const format = formatById(round.format);
  const trimmed = format ? trimmedIndexes(attempts, format.id) : [];
  // Who has missed the cutoff has none to come.
  const missing = isComplete || attempts.length === 0 ? 0 : (format?.expectedSolveCount ?? 0) - attempts.length;
  return (
    <td {...role("cell")} className="live-attempts">
      <span className="attempts">
        {attempts.map((attempt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts are known by their place.
          <Attempt key={index} text={formatAttemptResult(attempt, round.event_id)} counts={!trimmed.includes(index)} />
        ))}
        {Array.from({ length: Math.max(0, missing) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as many as are missing.
          <span key={`to come ${index}`} aria-hidden="true">
            ·{" "}
          </span>
        ))}
      </span>
    </td>
  );
}

function Attempt({ text, counts }: { text: string; counts: boolean }) {
  const written = <ResultText text={text || "·"} />;
  return counts ? <span>{written} </span> : <i>({written}) </i>;
}

function Figures({ result, round }: Pick<RowProps, "result" | "round">) {
  const isByAverage = formatById(round.format)?.sortBy === "average";
  const { best, average, forecast, is_complete: isComplete, attempts } = result;
  if (attempts.length > 0 && !isComplete && forecast && (isByAverage || best === 0)) {
    return <Needs forecast={forecast} round={round} />;
  }
  const eventId = round.event_id;
  const single = <AttemptResult result={best} eventId={eventId} record={result.single_record_tag} />;
  const mean = <AttemptResult result={average} eventId={eventId} type="average" record={result.average_record_tag} />;
  const [main, second] = isByAverage ? [mean, single] : [single, mean];
  const hasSecond = (isByAverage ? best : average) !== 0;
  return (
    <>
      <td {...role("cell")} className="live-figure">
        {main}
      </td>
      {hasSecondFigure(round.format) ? (
        // Where there is no average, on a phone the single has its place.
        <td {...role("cell")} className="live-second" data-alone={(isByAverage && average === 0) || undefined}>
          {hasSecond ? (
            <>
              <span className="live-label">
                {isByAverage ? t("best ¦ before a result") : t("mean ¦ before a result")}{" "}
              </span>
              {second}
            </>
          ) : null}
        </td>
      ) : null}
    </>
  );
}

type NeedsProps = { forecast: NonNullable<WireResult["forecast"]>; round: WireRound };

/** What the next attempt must be: for the first place, and to go on, where anybody has said who does. */
function Needs({ forecast, round }: NeedsProps) {
  const forFirst = needed(forecast.for_first, round.event_id);
  const forAdvancing = needed(forecast.for_advancing, round.event_id);
  const isGoalKnown = forecast.for_advancing !== null || round.is_final || round.advancement !== null;
  return (
    <td {...role("cell")} className="live-needs" colSpan={hasSecondFigure(round.format) ? 2 : 1}>
      <span>{t("for 1st: {result}", { result: forFirst })} </span>
      {isGoalKnown ? (
        <span>
          {round.is_final
            ? t("for 3rd: {result}", { result: forAdvancing })
            : t("to go on: {result}", { result: forAdvancing })}
        </span>
      ) : null}
    </td>
  );
}

const needed = (result: number | null, eventId: string): string =>
  result === null
    ? t("impossible ¦ a result")
    : result === DNF
      ? t("any ¦ a result")
      : leftToRight(formatAttemptResult(result, eventId));
