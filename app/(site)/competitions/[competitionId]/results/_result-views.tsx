import { msg, t, to } from "#lib/language/translate.ts";
import { competitionPage } from "../../_shared/address.ts";

const views = {
  by_event: msg("By event"),
  podiums: msg("Podiums"),
  by_person: msg("By person"),
  all: msg("All rounds"),
};

export type ResultView = keyof typeof views;

type Props = {
  competitionId: string;
  /** The event that the first of them shows. */
  eventId: string;
  current: ResultView;
};

/** The same results in each way that they are shown: the way from any to every other. */
export function ResultViews({ competitionId, eventId, current }: Props) {
  const paths = {
    by_event: `results/${eventId}`,
    podiums: "results",
    by_person: "results/by_person",
    all: "results/all",
  };
  return (
    <nav aria-label={t("Views")} className="schedule-views result-views screen-only">
      <ul>
        {(Object.keys(views) as ResultView[]).map((view) => (
          <li key={view}>
            <a
              href={to(competitionPage(competitionId, paths[view]))}
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
