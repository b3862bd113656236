import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Sparkline } from "#app/_components/sparkline.tsx";
import { type Column, Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { PersonalRank } from "#lib/persons/personal-ranks.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { eventById } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { BestOfDay } from "#lib/results/queries/bests-over-time.ts";
import { chartedValue, formatCharted } from "../../_shared/charted.ts";

type Row = { eventId: string; progress: BestOfDay[] } & Partial<Record<ResultType, PersonalRank>>;
type PersonalBestsProps = { competitorId: string; ranks: PersonalRank[]; bests: BestOfDay[]; today: string };

/**
 * The best single and average of each event, how they came down, and their places in the country, the continent and the
 * world.
 */
export function PersonalBests({ competitorId, ranks, bests, today }: PersonalBestsProps) {
  const rows: Row[] = [...Map.groupBy(ranks, (rank) => rank.eventId)].map(([eventId, ofEvent]) => ({
    eventId,
    progress: progressIn(eventId, bests),
    ...Object.fromEntries(ofEvent.map((rank) => [rank.type, rank])),
  }));
  return (
    <Table
      caption={t("Personal bests and their ranks")}
      asLines
      rows={rows}
      rowKey={(row) => row.eventId}
      columns={[
        {
          header: t("Event"),
          rowHeader: true,
          line: "first",
          cell: ({ eventId }) => (
            <a href={to(`/persons/${competitorId}/results?event=${eventId}`)}>
              <EventName eventId={eventId} />
            </a>
          ),
        },
        {
          header: t("Progress"),
          fit: true,
          line: "second",
          cell: ({ eventId, progress }) => <Progress eventId={eventId} bests={progress} until={today} />,
        },
        ...rankColumns("single"),
        valueColumn("single", "first-end"),
        valueColumn("average", "second-end"),
        ...rankColumns("average").toReversed(),
        { header: t("Ranks"), narrowOnly: true, cell: (row) => <RanksInShort row={row} /> },
      ]}
    />
  );
}

type ProgressProps = { eventId: string; bests: BestOfDay[]; until: CalendarDate };

/** How the best came down, as a line and in words. */
function Progress({ eventId, bests, until }: ProgressProps) {
  const [event, first, last] = [eventById(eventId), bests[0], bests.at(-1)];
  if (!event || !first || !last) return null;
  const points = bests.map(({ day, type, value }) => ({ day, value: chartedValue(eventId, type, value) }));
  const [before, now] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
  return (
    <Sparkline
      points={points}
      until={until}
      label={t("from {before} in {since} to {now} in {year}", {
        before: formatCharted(event, before),
        since: first.day.slice(0, 4),
        now: formatCharted(event, now),
        year: last.day.slice(0, 4),
      })}
    />
  );
}

/** Of averages, where there are several: they jump less. Of multi-blind neither says how far apart two results are. */
function progressIn(eventId: string, bests: readonly BestOfDay[]): BestOfDay[] {
  if (eventById(eventId)?.valueFormat === "multi") return [];
  const ofEvent = bests.filter((best) => best.eventId === eventId);
  const averages = ofEvent.filter(({ type }) => type === "average");
  return averages.length > 1 ? averages : ofEvent.filter(({ type }) => type === "single");
}

const valueColumn = (type: ResultType, line: "first-end" | "second-end"): Column<Row> => ({
  header: type === "single" ? t("Single") : t("Average"),
  numeric: true,
  line,
  lineLabel: type === "single" ? t("Single") : t("Average"),
  cell: ({ eventId, [type]: rank }) =>
    rank && (
      <strong>
        <AttemptResult result={rank.best} eventId={eventId} type={type} />
      </strong>
    ),
});

const rankColumns = (type: ResultType): Column<Row>[] => [
  rankColumn(type, t("Country"), (rank) => rank.countryRank),
  rankColumn(type, t("Continent"), (rank) => rank.continentRank),
  rankColumn(type, t("World"), (rank) => rank.worldRank),
];

const rankColumn = (type: ResultType, place: string, rankOf: (rank: PersonalRank) => number): Column<Row> => ({
  header: (
    <>
      {place}
      <span className="sr-only">{type === "single" ? t(", rank of the single") : t(", rank of the average")}</span>
    </>
  ),
  numeric: true,
  fit: true,
  wideOnly: true,
  // Nothing achieved for a region means no rank in it.
  cell: ({ [type]: rank }) => (rank && rankOf(rank) > 0 ? formatNumber(rankOf(rank)) : null),
});

function RanksInShort({ row: { single, average } }: { row: Row }) {
  return (
    <span className="text-xs text-muted">
      {single ? t("Single: {ranks}", { ranks: shortRanks(single) }) : null}
      {average ? <span className="block">{t("Average: {ranks}", { ranks: shortRanks(average) })}</span> : null}
    </span>
  );
}

function shortRanks({ countryRank, continentRank, worldRank }: PersonalRank): string {
  const told = [
    countryRank > 0 && t("country {rank}", { rank: formatNumber(countryRank) }),
    continentRank > 0 && t("continent {rank}", { rank: formatNumber(continentRank) }),
    t("world {rank}", { rank: formatNumber(worldRank) }),
  ];
  return told.filter(Boolean).join(" · ");
}
