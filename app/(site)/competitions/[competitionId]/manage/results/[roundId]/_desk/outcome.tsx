import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { msg, t } from "#lib/language/translate.ts";
import { hasAverage } from "#lib/results/average.ts";
import type { DeskResult, DeskRound } from "#lib/scoretaking/desk.ts";

type Props = {
  result: DeskResult | undefined;
  round: DeskRound;
  /** Whether somebody has not gone on yet from what they type. */
  isTyping: boolean;
};

const through = { yes: msg("Through"), maybe: msg("Through as it stands") };
// Of a final there is nowhere to go on to.
const podium = { yes: msg("On the podium"), maybe: msg("On the podium as it stands") };

/** What the attempts come to, as they are typed, and after that until the next ones are. */
export function Outcome({ result, round, isTyping }: Props) {
  // With each digit it would be read out anew.
  const live = isTyping ? "off" : "polite";
  if (!result || result.best === 0) return <div className="desk-outcome" aria-live={live} />;
  const { eventId, formatId } = round;
  return (
    <div className="desk-outcome" aria-live={live} data-through={result.advancing}>
      <span className="desk-outcome-name">{result.name}</span>
      <dl>
        {hasAverage(round) ? (
          <div>
            <dt>{formatId === "m" || formatId === "3" ? t("Mean ¦ of a result") : t("Average")}</dt>
            <dd>
              {result.average === 0 ? (
                "–"
              ) : (
                <AttemptResult result={result.average} eventId={eventId} type="average" record={result.tags.average} />
              )}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t("Best")}</dt>
          <dd>
            <AttemptResult result={result.best} eventId={eventId} record={result.tags.single} />
          </dd>
        </div>
        <div>
          <dt>{t("Place ¦ in a round")}</dt>
          <dd>{result.place ?? "–"}</dd>
        </div>
      </dl>
      {result.advancing === "no" ? null : (
        <span className="desk-outcome-through">{t((round.isFinal ? podium : through)[result.advancing])}</span>
      )}
    </div>
  );
}
