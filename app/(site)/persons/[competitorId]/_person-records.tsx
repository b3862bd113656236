import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { Result } from "#lib/results/queries/of-competition.ts";

type PersonRecordsProps = { records: Result[]; competitions: Map<string, Competition> };
type Row = { result: Result; competition: Competition | undefined };

/** Every result that was a record when it was made, the latest of each event first. */
export function PersonRecords({ records, competitions }: PersonRecordsProps) {
  const rows: Row[] = records.map((result) => ({ result, competition: competitions.get(result.competitionId) }));
  const byEvent = Map.groupBy(rows.toSorted(latestFirst), ({ result }) => result.eventId);
  const groups = [...byEvent]
    .sort(([a], [b]) => compareEventIds(a, b))
    .map(([eventId, ofEvent]) => ({ heading: <EventName eventId={eventId} />, rows: ofEvent }));
  return (
    <Table
      caption={t("Records set")}
      captionHidden
      asLines
      groups={groups}
      rowKey={({ result }) => result.id}
      columns={[
        {
          header: t("Single"),
          numeric: true,
          line: "first-end",
          cell: ({ result }) =>
            result.regionalSingleRecord && (
              <AttemptResult result={result.best} eventId={result.eventId} record={result.regionalSingleRecord} />
            ),
        },
        {
          header: t("Average"),
          numeric: true,
          line: "second-end",
          lineLabel: t("Average"),
          cell: ({ result }) =>
            result.regionalAverageRecord && (
              <AttemptResult
                result={result.average}
                eventId={result.eventId}
                type="average"
                record={result.regionalAverageRecord}
              />
            ),
        },
        {
          header: t("Competition"),
          rowHeader: true,
          line: "first",
          cell: ({ competition, result }) =>
            competition && (
              <a href={to(`/competitions/${competition.id}/results/${result.eventId}`)}>
                <bdi>{competition.name}</bdi>
              </a>
            ),
        },
        {
          header: t("Date"),
          fit: true,
          line: "second",
          cell: ({ competition }) =>
            competition?.startDate && competition.endDate ? (
              <DateRange start={competition.startDate} end={competition.endDate} length="short" />
            ) : null,
        },
      ]}
    />
  );
}

const latestFirst = (a: Row, b: Row): number =>
  (b.competition?.startDate ?? "").localeCompare(a.competition?.startDate ?? "") || b.result.id - a.result.id;
