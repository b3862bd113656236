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
  ListLegend,
  personColumn,
  valueColumn,
} from "../_shared/result-columns.tsx";
import { typeName } from "../_shared/type-names.ts";
import "./records.css";

type RecordTableProps = { caption: string; records: RecordResult[] };

/** The records that stand, under headings of their events. */
export function MixedRecords({ caption, records }: RecordTableProps) {
  const byEvent = Map.groupBy(records, (record) => record.eventId);
  const groups: RowGroup<RecordResult>[] = [...byEvent]
    .sort(([a], [b]) => compareEventIds(a, b))
    .map(([eventId, ofEvent]) => ({ heading: <EventName eventId={eventId} />, rows: ofEvent }));
  return (
    <div className="results-list records-list">
      <Table
        caption={caption}
        captionHidden
        asLines
        groups={groups}
        rowKey={keyOf}
        columns={[typeColumn(), ...standingColumns(), attemptsColumn()]}
      />
      <ListLegend results={records} />
    </div>
  );
}

/** The records that stand: those of single results, and below them those of averages. */
export function SeparateRecords({ records }: Pick<RecordTableProps, "records">) {
  const rows = records.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  return (
    <div className="results-list records-list is-by-event">
      <RecordsOfType type="single" rows={rows} />
      <RecordsOfType type="average" rows={rows} />
      <ListLegend results={rows} />
    </div>
  );
}

function RecordsOfType({ type, rows }: { type: ResultType; rows: RecordResult[] }) {
  const ofType = rows.filter((record) => record.type === type);
  if (ofType.length === 0) return null;
  return (
    <section className="records-of-type">
      <h2>{typeName(type)}</h2>
      <Table
        caption={typeName(type)}
        captionHidden
        asLines
        rows={ofType}
        rowKey={keyOf}
        columns={[eventColumn(), ...standingColumns(), ...(type === "average" ? [attemptsColumn()] : [])]}
      />
    </section>
  );
}

/** Every record there ever was, the latest first. */
export function MixedRecordHistory({ caption, records, isOfOneEvent }: RecordTableProps & { isOfOneEvent: boolean }) {
  return (
    <div className={`results-list records-list${isOfOneEvent ? "" : " is-by-event"}`}>
      <Table
        caption={caption}
        captionHidden
        asLines
        rows={records}
        rowKey={keyOf}
        columns={[
          dateColumn(),
          isOfOneEvent ? typeColumn() : eventAndTypeColumn(),
          valueColumn(),
          personColumn(),
          countryColumn(),
          competitionColumn(),
          attemptsColumn(),
        ]}
      />
      <ListLegend results={records} />
    </div>
  );
}

/** Every record there ever was, of each event by itself; the best first. */
export function RecordHistory({ caption, records, isOfOneEvent }: RecordTableProps & { isOfOneEvent: boolean }) {
  const byList = Map.groupBy(records, ({ eventId, type }) => `${eventId} ${type}`);
  const groups = [...byList.values()].map((ofList): RowGroup<RecordResult> => {
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
        rowKey={keyOf}
        columns={[valueColumn(), personColumn(), dateColumn(), countryColumn(), competitionColumn(), attemptsColumn()]}
      />
      <ListLegend results={records} />
    </div>
  );
}

const EventAndType = ({ eventId, type }: Pick<ListedResult, "eventId" | "type">) => (
  <span className="event-and-type">
    <EventName eventId={eventId} /> <span>{typeName(type)}</span>
  </span>
);

const standingColumns = (): Column<ListedResult>[] => [
  valueColumn(),
  personColumn(),
  countryColumn(),
  competitionColumn(),
  dateColumn(),
];

const typeColumn = (): Column<ListedResult> => ({
  header: t("Type ¦ single or average"),
  fit: true,
  line: "start",
  cell: ({ type }) => typeName(type),
});

const eventColumn = (): Column<ListedResult> => ({
  header: t("Event"),
  line: "start",
  cell: ({ eventId }) => <EventName eventId={eventId} />,
});

const eventAndTypeColumn = (): Column<ListedResult> => ({
  header: t("Event"),
  line: "start",
  cell: ({ eventId, type }) => <EventAndType eventId={eventId} type={type} />,
});

/** A result may be a record twice, by its single and by its average. */
const keyOf = ({ id, type }: RecordResult): string => `${id}-${type}`;
