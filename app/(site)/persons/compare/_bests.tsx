import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import type { PersonalRank } from "#lib/persons/personal-ranks.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { type ComparedPerson, personColumns } from "./_person-columns.tsx";
import { WithPlace } from "./_with-place.tsx";

type BestsProps = { persons: ComparedPerson[]; ranksOf: (competitorId: string) => PersonalRank[] };
type Row = { type: ResultType; ranks: (PersonalRank | undefined)[] };

/** Everybody's best single and average of each event that any of them has done, the better one in bold. */
export function BestsSideBySide({ persons, ranksOf }: BestsProps) {
  const all = persons.map(({ id }) => ranksOf(id));
  const eventIds = [...new Set(all.flat().map(({ eventId }) => eventId))].sort(compareEventIds);
  const groups = eventIds.map((eventId) => ({
    heading: <EventName eventId={eventId} />,
    rows: (["single", "average"] as const)
      .map(
        (type): Row => ({
          type,
          ranks: all.map((ranks) => ranks.find((rank) => rank.eventId === eventId && rank.type === type)),
        }),
      )
      .filter(({ ranks }) => ranks.some((rank) => rank !== undefined)),
  }));
  return (
    <Table
      caption={t("Bests side by side, with the rank in the world")}
      groups={groups}
      rowKey={({ type }) => type}
      columns={[
        {
          header: t("Best"),
          rowHeader: true,
          fit: true,
          cell: ({ type }) => (type === "single" ? t("Single") : t("Average")),
        },
        ...personColumns<Row>(persons, (row, place) => <Best row={row} place={place} />),
      ]}
    />
  );
}

function Best({ row: { ranks, type }, place }: { row: Row; place: number }) {
  const own = ranks[place];
  if (!own) return <span className="text-muted">–</span>;
  const isBest = ranks.every((other) => other === undefined || other.best >= own.best);
  return (
    <WithPlace isFirst={isBest} place={own.worldRank} placeName={t(", rank")}>
      <AttemptResult result={own.best} eventId={own.eventId} type={type} />
    </WithPlace>
  );
}
