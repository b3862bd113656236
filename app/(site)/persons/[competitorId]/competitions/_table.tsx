import { DateRange } from "#app/_components/date-range.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { type RowGroup, Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import { CompetitionPlace } from "../../../competitions/_shared/competition-place.tsx";

/** Competitions that somebody was at, each a row. */
export const CompetitionsTable = ({ groups }: { groups: RowGroup<Competition>[] }) => (
  <Table
    caption={t("Competitions")}
    captionHidden
    asLines
    groups={groups}
    rowKey={(competition) => competition.id}
    columns={[
      {
        header: t("Dates"),
        fit: true,
        line: "second-end",
        cell: ({ startDate, endDate }) =>
          startDate && endDate ? <DateRange start={startDate} end={endDate} length="short" /> : null,
      },
      {
        header: t("Competition"),
        rowHeader: true,
        line: "first",
        cell: (competition) => (
          <a href={to(`/competitions/${competition.id}`)}>
            <bdi>{competition.name}</bdi>
          </a>
        ),
      },
      {
        header: t("Place ¦ where it is held"),
        line: "second",
        cell: (competition) => <CompetitionPlace competition={competition} />,
      },
      {
        header: t("Events held"),
        wideOnly: true,
        cell: ({ eventIds }) => <EventList eventIds={eventIds} />,
      },
    ]}
  />
);
