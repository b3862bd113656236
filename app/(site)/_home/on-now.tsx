import { StatusChip } from "#app/_components/badge.tsx";
import { formatRound } from "#lib/competitions/format-round.ts";
import { parseRoundId } from "#lib/competitions/round-id.ts";
import { t, to } from "#lib/language/translate.ts";
import { CompetitionLine } from "./competition-line.tsx";
import type { CompetitionNow } from "./load.ts";

/** Before everything else: what people follow today. */
export function OnNow({ competitions, total }: { competitions: CompetitionNow[]; total: number }) {
  if (competitions.length === 0) return null;
  return (
    <section aria-labelledby="on-now">
      <div className="home-heading">
        <h2 id="on-now">{t("On now")}</h2>
        {total > competitions.length ? (
          <a href={to("/competitions?when=ongoing")}>{t("All {count, number} that are under way", { count: total })}</a>
        ) : null}
      </div>
      <ul className="card home-lines">
        {competitions.map((competition) => (
          <CompetitionLine key={competition.id} competition={competition} state={<State competition={competition} />} />
        ))}
      </ul>
    </section>
  );
}

function State({ competition: { id, round, day, days } }: { competition: CompetitionNow }) {
  if (!round) {
    return <StatusChip tone="accent">{days === 1 ? t("Today") : t("Day {day} of {days}", { day, days })}</StatusChip>;
  }
  const { roundId, roundsOfEvent, isActive } = round;
  const eventId = parseRoundId(roundId)?.eventId ?? "";
  const name = formatRound(roundId, new Map([[eventId, roundsOfEvent]]));
  return (
    <a className="home-live" href={to(`/competitions/${id}/live/rounds/${roundId}`)}>
      <StatusChip tone={isActive ? "danger" : "accent"}>
        {isActive ? t("Live: {round}", { round: name }) : t("Open: {round}", { round: name })}
      </StatusChip>
    </a>
  );
}
