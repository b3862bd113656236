import { StatusChip } from "#app/_components/badge.tsx";
import { t, to } from "#lib/language/translate.ts";
import { LiveState } from "../competitions/_shared/live-state.tsx";
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
  if (round) return <LiveState competitionId={id} round={round} />;
  return <StatusChip tone="accent">{days === 1 ? t("Today") : t("Day {day} of {days}", { day, days })}</StatusChip>;
}
