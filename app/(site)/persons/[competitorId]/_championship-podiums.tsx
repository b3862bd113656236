import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { ChampionshipPodium } from "#lib/results/queries/championship-podiums.ts";
import { placeName } from "../../_shared/places.ts";

/** The first three places at championships of the world, a continent or a country, behind their number. */
export function ChampionshipPodiums({ podiums }: { podiums: ChampionshipPodium[] }) {
  const byType = Map.groupBy(podiums, ({ championshipType }) => championshipType);
  return (
    <Disclosure
      summary={t("{count, plural, one {# championship podium} other {# championship podiums}}", {
        count: podiums.length,
      })}
    >
      <Table
        caption={t("Championship podiums")}
        captionHidden
        asLines
        groups={[...byType]
          .sort(([a], [b]) => weightOf(a) - weightOf(b))
          .map(([type, rows]) => ({ heading: headingOf(type), rows }))}
        rowKey={({ championshipType, competitionId, eventId }) => `${championshipType} ${competitionId} ${eventId}`}
        columns={[
          { header: t("Place ¦ in a round"), numeric: true, fit: true, line: "start", cell: ({ place }) => place },
          {
            header: t("Event"),
            rowHeader: true,
            line: "first",
            cell: ({ eventId, competitionId }) => (
              <a href={to(`/competitions/${competitionId}/results/${eventId}`)}>
                <EventName eventId={eventId} />
              </a>
            ),
          },
          {
            header: t("Result"),
            numeric: true,
            line: "first-end",
            cell: ({ average, best, eventId }) =>
              average > 0 ? (
                <AttemptResult result={average} eventId={eventId} type="average" />
              ) : (
                <AttemptResult result={best} eventId={eventId} />
              ),
          },
          {
            header: t("Competition"),
            line: "second",
            cell: ({ competitionId, competitionName }) => (
              <a className="name" href={to(`/competitions/${competitionId}`)}>
                <bdi>{competitionName}</bdi>
              </a>
            ),
          },
          {
            header: t("Date"),
            fit: true,
            line: "second-end",
            cell: ({ day }) => (day ? <DateRange start={day} end={day} length="short" /> : null),
          },
        ]}
      />
    </Disclosure>
  );
}

const headingOf = (type: string): string => {
  if (type === "world") return t("World championships");
  if (type === "greater_china") return t("Championships of Greater China");
  return t("Championships: {place}", { place: placeName(type) });
};

const weightOf = (type: string): number => (type === "world" ? 0 : type.startsWith("_") ? 1 : 2);
