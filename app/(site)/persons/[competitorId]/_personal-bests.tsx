import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { to } from "#lib/language/translate.ts";
import type { PersonalRank } from "#lib/persons/personal-ranks.ts";
import type { ResultType } from "#lib/reference/formats.ts";

type Row = { eventId: string } & Partial<Record<ResultType, PersonalRank>>;
type PersonalBestsProps = { competitorId: string; ranks: PersonalRank[] };

/** The best single and average of each event, each with its places in the country, the continent and the world. */
export function PersonalBests({ competitorId, ranks }: PersonalBestsProps) {
  const rows: Row[] = [...Map.groupBy(ranks, (rank) => rank.eventId)].map(([eventId, ofEvent]) => ({
    eventId,
    ...Object.fromEntries(ofEvent.map((rank) => [rank.type, rank])),
  }));
  return (
    <Table
      caption="Personal bests and their ranks"
      rows={rows}
      rowKey={(row) => row.eventId}
      columns={[
        {
          header: "Event",
          rowHeader: true,
          cell: ({ eventId }) => (
            <a href={to(`/persons/${competitorId}/results?event=${eventId}`)}>
              <EventName eventId={eventId} />
            </a>
          ),
        },
        valueColumn("single", "Single"),
        valueColumn("average", "Average"),
        ...rankColumns("single"),
        ...rankColumns("average"),
      ]}
    />
  );
}

const valueColumn = (type: ResultType, header: string): Column<Row> => ({
  header,
  numeric: true,
  cell: ({ eventId, [type]: rank }) =>
    rank && (
      <strong>
        <AttemptResult result={rank.best} eventId={eventId} type={type} />
      </strong>
    ),
});

const rankColumns = (type: ResultType): Column<Row>[] => [
  rankColumn(type, "Country", (rank) => rank.countryRank),
  rankColumn(type, "Continent", (rank) => rank.continentRank),
  rankColumn(type, "World", (rank) => rank.worldRank),
];

const rankColumn = (type: ResultType, place: string, rankOf: (rank: PersonalRank) => number): Column<Row> => ({
  header: (
    <>
      {place}
      <span className="sr-only"> rank of the </span>
      <span className="block">{type}</span>
    </>
  ),
  numeric: true,
  fit: true,
  // Nothing achieved for a region means no rank in it.
  cell: ({ [type]: rank }) => (rank && rankOf(rank) > 0 ? formatNumber(rankOf(rank)) : null),
});
