import { msg, t, to } from "#lib/language/translate.ts";
import { competitionPage } from "../../_shared/address.ts";

const views = { podiums: msg("Podiums"), by_person: msg("By person"), all: msg("All rounds") };

export type ResultView = keyof typeof views;

/** Of all events together: who won, what each person did, and every round. */
export function ResultViews({ competitionId, current }: { competitionId: string; current?: ResultView }) {
  return (
    <nav aria-label={t("Views")} className="schedule-views screen-only">
      <ul>
        {(Object.keys(views) as ResultView[]).map((view) => (
          <li key={view}>
            <a
              href={to(competitionPage(competitionId, view === "podiums" ? "results" : `results/${view}`))}
              aria-current={view === current ? "page" : undefined}
            >
              {t(views[view])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
