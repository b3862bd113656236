import { EventName } from "#app/_components/event-icon.tsx";
import { type Column, type RowGroup, Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { RecordResult } from "#lib/results/queries/records.ts";
import {
  attemptsColumn,
  competitionColumn,
  countryColumn,
  dateColumn,
  type ListedResult,
  ListLegend,
  personColumn,
  valueColumn,
} from "../_shared/result-columns.tsx";
import { typeName } from "../_shared/type-names.ts";

type RecordTableProps = { caption: string; records: RecordResult[] };

/** The records that stand, under headings of their events. */
export function CurrentRecords({ caption, records }: RecordTableProps) {
  const rows = keyed(records);
  const byEvent = Map.groupBy(rows, (record) => record.eventId);
  const groups: RowGroup<ListedResult>[] = [...byEvent]
    .sort(([a], [b]) => compareEventIds(a, b))
    .map(([eventId, ofEvent]) => ({ heading: <EventName eventId={eventId} />, rows: ofEvent }));
  return (
    <div className="results-list records-list">
      <Table
        caption={caption}
        captionHidden
        asLines
        groups={groups}
        rowKey={(record) => record.key}
        columns={[
          typeColumn(),
          valueColumn(),
          personColumn(),
          countryColumn(),
          competitionColumn(),
          dateColumn(),
          attemptsColumn(),
        ]}
      />
      <ListLegend results={rows} />
    </div>
  );
}

/** Every record there ever was, of each event by itself; the best first. */
export function RecordHistory({ caption, records, isOfOneEvent }: RecordTableProps & { isOfOneEvent: boolean }) {
  const rows = keyed(records);
  const byList = Map.groupBy(rows, ({ eventId, type }) => `${eventId} ${type}`);
  const groups = [...byList.values()].map((ofList): RowGroup<ListedResult> => {
    const [{ eventId, type } = { eventId: "", type: "single" as const }] = ofList;
    return { heading: isOfOneEvent ? typeName(type) : <EventAndType eventId={eventId} type={type} />, rows: ofList };
  });
  return (
    <div className="results-list">
      <Table
        caption={caption}
        captionHidden
        asLines
        groups={groups}
        rowKey={(record) => record.key}
        columns={[valueColumn(), personColumn(), dateColumn(), countryColumn(), competitionColumn(), attemptsColumn()]}
      />
      <ListLegend results={rows} />
    </div>
  );
}

const EventAndType = ({ eventId, type }: Pick<ListedResult, "eventId" | "type">) => (
  <>
    <EventName eventId={eventId} /> <span className="ms-2 text-sm font-normal text-muted">{typeName(type)}</span>
  </>
);

const typeColumn = (): Column<ListedResult> => ({
  header: t("Type ¦ single or average"),
  fit: true,
  line: "start",
  cell: ({ type }) => typeName(type),
});

const keyed = (records: RecordResult[]): ListedResult[] =>
  records.map((record) => ({ ...record, key: `${record.id}-${record.type}` }));
