import type { Ref } from "react";
import { AttemptResult } from "#app/_components/attempt-result.tsx";
import type { WireResult, WireRound } from "#lib/api/v0/live.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { DNF, formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { formatById } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";

/** Where the flags of these countries are, and what the countries are called. */
export type Flags = Record<string, { address: string | undefined; name: string }>;

export type RowProps = {
  result: WireResult;
  round: WireRound;
  flags: Flags;
  /** Where the page of a person is, without their number; undefined where nothing leads anywhere. */
  people: string | undefined;
  isNews: boolean;
  rowRef?: Ref<HTMLLIElement>;
};

const goals = { yes: msg("is through"), maybe: msg("is through as things stand"), no: "" };
const podium = { yes: msg("is on the podium"), maybe: msg("is on the podium as things stand"), no: "" };

/** One line of a round: place, name, the number that counts; attempts small beside it, and what is still needed. */
export function LiveRow({ result, round, flags, people, isNews, rowRef }: RowProps) {
  const { name, place, advancing, registrant_id: number } = result;
  const words = (round.is_final ? podium : goals)[advancing];
  return (
    <li ref={rowRef} className="live-row" data-through={advancing} data-news={isNews || undefined}>
      <span className="live-place">
        {place === null ? <span aria-hidden="true">–</span> : place}
        {words ? <span className="sr-only"> {t(words)}</span> : null}
      </span>
      <span className="live-name">
        <Flag iso2={result.country_iso2} flags={flags} />
        {people === undefined ? name : <a href={to(`${people}/${number}`)}>{name}</a>}
        {result.has_quit ? <span className="live-quit"> {t("gave up the next round")}</span> : null}
      </span>
      <Attempts result={result} round={round} />
      <Figures result={result} round={round} />
    </li>
  );
}

function Flag({ iso2, flags }: { iso2: string; flags: Flags }) {
  const { address, name = iso2 } = flags[iso2] ?? {};
  if (!address) {
    return (
      <abbr className="country-code" title={name}>
        {iso2}
      </abbr>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes.
    <img className="flag" src={address} alt={name} title={name} width={21} height={14} />
  );
}

function Attempts({ result: { attempts, is_complete: isComplete }, round }: Pick<RowProps, "result" | "round">) {
  const format = formatById(round.format);
  const trimmed = format ? trimmedIndexes(attempts, format.id) : [];
  // Who has missed the cutoff has none to come.
  const missing = isComplete ? 0 : Math.max(0, (format?.expectedSolveCount ?? 0) - attempts.length);
  return (
    <span className="live-attempts">
      {attempts.map((attempt, index) => {
        const text = formatAttemptResult(attempt, round.event_id) || "·";
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are known by their place.
        return <span key={index}>{trimmed.includes(index) ? `(${text})` : text} </span>;
      })}
      {attempts.length === 0 ? null : <span aria-hidden="true">{"· ".repeat(missing)}</span>}
    </span>
  );
}

function Figures({ result, round }: Pick<RowProps, "result" | "round">) {
  const format = formatById(round.format);
  const isByAverage = format?.sortBy === "average";
  const { best, average, forecast, is_complete: isComplete, attempts } = result;
  const eventId = round.event_id;
  if (attempts.length === 0) return <span className="live-figure" />;
  if (!isComplete && forecast && (isByAverage || best === 0)) {
    return (
      <>
        <span className="live-needs">
          {t("for 1st")} <b>{needed(forecast.for_first, eventId)}</b>
        </span>
        <span className="live-second">
          {forecast.for_advancing === null && !round.is_final && round.advancement === null ? null : (
            <>
              {round.is_final ? t("for 3rd") : t("to go on")} <b>{needed(forecast.for_advancing, eventId)}</b>
            </>
          )}
        </span>
      </>
    );
  }
  const main = isByAverage && average !== 0 ? average : best;
  const isMainAverage = main === average && isByAverage && average !== 0;
  return (
    <>
      <span className="live-figure">
        {isByAverage && !isMainAverage && best !== 0 ? <small>{t("best ¦ before a result")} </small> : null}
        <AttemptResult
          result={main}
          eventId={eventId}
          type={isMainAverage ? "average" : "single"}
          record={isMainAverage ? result.average_record_tag : result.single_record_tag}
        />
      </span>
      <span className="live-second">
        {isMainAverage ? (
          <>
            <span className="live-label">{t("best ¦ before a result")} </span>
            <AttemptResult result={best} eventId={eventId} record={result.single_record_tag} />
          </>
        ) : average !== 0 ? (
          <>
            {t("mean ¦ before a result")}{" "}
            <AttemptResult result={average} eventId={eventId} type="average" record={result.average_record_tag} />
          </>
        ) : null}
      </span>
    </>
  );
}

const needed = (result: number | null, eventId: string): string =>
  result === null
    ? t("impossible ¦ a result")
    : result === DNF
      ? t("any ¦ a result")
      : formatAttemptResult(result, eventId);
