import { AttemptResult, RecordBadge } from "#app/_components/attempt-result.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { type Column, Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RecordResult } from "#lib/results/queries/records.ts";
import { typeName } from "../_shared/type-names.ts";
import { markerOfAll, type SlimRecord, type SlimRow, slimRows } from "./_slim.ts";
import "./records.css";

/** The records that stand, a row an event: its single and its average, each beside everybody who holds it. */
export function SlimRecords({ caption, records }: { caption: string; records: readonly RecordResult[] }) {
  const rows = slimRows(records);
  return (
    <div className="results-list slim-records">
      <Table
        caption={caption}
        captionHidden
        asLines
        rows={rows}
        rowKey={({ eventId }) => eventId}
        columns={[eventColumn(), ...columnsOf("single"), ...columnsOf("average")]}
      />
      <ResultsLegend attempts={[]} records={rows.flatMap(markersOf)} />
    </div>
  );
}

const eventColumn = (): Column<SlimRow> => ({
  header: t("Event"),
  rowHeader: true,
  cell: ({ eventId }) => <EventName eventId={eventId} />,
});

const columnsOf = (type: ResultType): Column<SlimRow>[] => [
  {
    header: typeName(type),
    numeric: true,
    fit: true,
    lineLabel: typeName(type),
    cell: ({ [type]: record }) => (record ? <Value record={record} /> : null),
  },
  {
    header: type === "single" ? t("Holder of the single") : t("Holder of the average"),
    cell: ({ [type]: record }) => (record ? <Holders record={record} /> : null),
  },
];

const Value = ({ record }: { record: SlimRecord }) => (
  <AttemptResult result={record.value} eventId={record.eventId} type={record.type} record={markerOfAll(record)} />
);

function Holders({ record }: { record: SlimRecord }) {
  const isAlike = markerOfAll(record) !== null;
  return (
    <ul>
      {record.holders.map(({ competitorId, name, countryId, marker }) => (
        <li key={competitorId}>
          <span className="with-flag">
            <CountryFlag iso2={countryById(countryId)?.iso2 ?? ""} named />
            <span>
              <a className="name" href={to(`/persons/${competitorId}`)}>
                <bdi>{name}</bdi>
              </a>
              {marker && !isAlike ? (
                <>
                  {" "}
                  <RecordBadge tag={marker} />
                </>
              ) : null}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const markersOf = ({ single, average }: SlimRow): (string | null)[] =>
  [single, average].flatMap((record) => record?.holders.map(({ marker }) => marker) ?? []);
