import { EventName } from "#app/_components/event-icon.tsx";
import { type Column, type RowGroup, Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RecordResult } from "#lib/results/queries/records.ts";
import {
  attemptsColumn,
  competitionColumn,
  countryColumn,
  dateColumn,
  type ListedResult,
  personColumn,
  valueColumn,
} from "../_shared/result-columns.tsx";

type RecordTableProps = { caption: string; records: RecordResult[] };

/** The records that stand, under headings of their events. */
export function CurrentRecords({ caption, records }: RecordTableProps) {
  const byEvent = Map.groupBy(keyed(records), (record) => record.eventId);
  const groups: RowGroup<ListedResult>[] = [...byEvent]
    .sort(([a], [b]) => compareEventIds(a, b))
    .map(([eventId, rows]) => ({ heading: <EventName eventId={eventId} />, rows }));
  const typeColumn: Column<ListedResult> = {
    header: t("Type ¦ single or average"),
    fit: true,
    line: "start",
    cell: ({ type }) => (
      <>
        <span className="record-type-long">{typeName(type)}</span>
        <abbr className="record-type-short" title={typeName(type)}>
          {type === "single" ? t("S ¦ short for single") : t("A ¦ short for average")}
        </abbr>
      </>
    ),
  };
  return (
    <Table
      caption={caption}
      asLines
      groups={groups}
      rowKey={(record) => record.key}
      columns={[
        typeColumn,
        valueColumn({ record: "unmarked" }),
        personColumn(),
        countryColumn(),
        competitionColumn(),
        dateColumn(),
        attemptsColumn(),
      ]}
    />
  );
}

/** Every record there ever was of one event, the best first. */
export function RecordHistory({ caption, records }: RecordTableProps) {
  const byType = Map.groupBy(keyed(records), (record) => record.type);
  return (
    <Table
      caption={caption}
      captionHidden
      asLines
      groups={[...byType].map(([type, rows]) => ({ heading: typeName(type), rows }))}
      rowKey={(record) => record.key}
      columns={[
        valueColumn({ record: "marked" }),
        personColumn(),
        dateColumn(),
        countryColumn(),
        competitionColumn(),
        attemptsColumn(),
      ]}
    />
  );
}

export const typeName = (type: ResultType): string => (type === "single" ? t("Single") : t("Average"));

const keyed = (records: RecordResult[]): ListedResult[] =>
  records.map((record) => ({ ...record, key: `${record.id}-${record.type}` }));
