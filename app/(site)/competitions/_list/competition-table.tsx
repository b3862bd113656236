import { Badge } from "#app/_components/badge.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { formatMonth } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { capitalised } from "#lib/language/capitalised.ts";
import { t, to } from "#lib/language/translate.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import type { Point } from "#lib/reference/distance.ts";
import { noPlaces, type Places } from "#lib/registrations/queries.ts";
import type { RoundNow } from "#lib/scoretaking/queries/rounds-now.ts";
import { CompetitionPlace } from "../_shared/competition-place.tsx";
import { CompetitionStatus } from "../_shared/competition-status.tsx";
import { Distance } from "../_shared/distance.tsx";
import { LiveState } from "../_shared/live-state.tsx";

type CompetitionTableProps = {
  competitions: ListedCompetition[];
  places: ReadonlyMap<string, Places>;
  /** What goes on at those that are under way. */
  rounds: Map<string, RoundNow>;
  caption: string;
  under: "when held" | "when announced" | "when near";
  /** How far each is from there is told. */
  around: Point | undefined;
  now: Date;
};

/** A page of competitions: what is on now, and the rest under headings of months. */
export function CompetitionTable({ competitions, places, rounds, caption, under, around, now }: CompetitionTableProps) {
  const [headingOf, dateLength] =
    under === "when held"
      ? [(one: ListedCompetition) => (isOn(one, now) ? t("On now") : monthHeld(one)), "in its year" as const]
      : [under === "when near" ? () => t("The nearest first") : monthAnnounced, "short" as const];
  const groups = Map.groupBy(competitions, headingOf);
  return (
    <Table
      caption={caption}
      captionHidden
      asLines
      rowKey={(competition) => competition.id}
      groups={[...groups].map(([heading, rows]) => ({ heading, rows }))}
      columns={[
        {
          header: t("Dates"),
          fit: true,
          line: "second-end",
          cell: ({ startDate, endDate }) =>
            startDate && endDate ? <DateRange start={startDate} end={endDate} length={dateLength} /> : t("No date yet"),
        },
        {
          header: t("Competition"),
          rowHeader: true,
          whole: true,
          line: "first",
          cell: (competition) => (
            <>
              <a href={to(`/competitions/${competition.id}`)}>
                <bdi>{competition.name}</bdi>
              </a>
              {competition.isVisible ? null : (
                <>
                  {" "}
                  <Badge tone="warning">{t("Not public")}</Badge>
                </>
              )}
            </>
          ),
        },
        {
          header: t("Place"),
          whole: true,
          line: "second",
          cell: (competition) => (
            <>
              <CompetitionPlace competition={competition} />
              {around ? <Distance competition={competition} from={around} /> : null}
            </>
          ),
        },
        { header: t("Events"), cell: ({ eventIds }) => <EventList eventIds={eventIds} /> },
        {
          header: t("Status"),
          fit: true,
          line: "first-end",
          cell: (competition) => {
            const round = rounds.get(competition.id);
            return round ? (
              <LiveState competitionId={competition.id} round={round} />
            ) : (
              <CompetitionStatus
                competition={competition}
                places={places.get(competition.id) ?? noPlaces}
                now={now}
                length="short"
              />
            );
          },
        },
      ]}
    />
  );
}

/** Of today, and not cancelled. */
export const isOn = (competition: ListedCompetition, now: Date): boolean =>
  lifeCycleStepOf(competition, now) === "in_progress";

const monthHeld = ({ startDate }: ListedCompetition): string =>
  startDate ? capitalised(formatMonth(startDate)) : t("No date yet");

const monthAnnounced = ({ announcedAt }: ListedCompetition): string =>
  announcedAt ? t("Announced in {month}", { month: formatMonth(utcDateOf(announcedAt)) }) : t("Not announced yet");
