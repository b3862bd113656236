import { Views } from "#app/_components/views.tsx";
import { msg, t } from "#lib/language/translate.ts";
import { competitionPage } from "../../_shared/address.ts";

const names = {
  by_event: msg("By event"),
  podiums: msg("Podiums"),
  by_person: msg("By person"),
  all: msg("All rounds"),
};

export type ResultView = keyof typeof names;

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
  const shown = (Object.keys(names) as ResultView[]).map((view) => ({
    href: competitionPage(competitionId, paths[view]),
    label: t(names[view]),
    isCurrent: view === current,
  }));
  return <Views views={shown} className="schedule-views result-views screen-only" />;
}
