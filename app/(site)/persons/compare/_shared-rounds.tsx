import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { formatShortDate } from "#app/_components/format.ts";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import type { SharedRound } from "#lib/results/head-to-head.ts";
import { type ComparedPerson, personColumns } from "./_person-columns.tsx";
import { WithPlace } from "./_with-place.tsx";

// A page of all rounds that two have shared in ten years would be half a megabyte.
const mostShown = 60;

/** The rounds that they shared, the latest first, behind their number. */
export function SharedRounds({ persons, rounds }: { persons: ComparedPerson[]; rounds: SharedRound[] }) {
  const title =
    rounds.length > mostShown
      ? t("The last {count} rounds that they shared", { count: mostShown })
      : t("{count, plural, one {# round that they shared} other {# rounds that they shared}}", {
          count: rounds.length,
        });
  const shown = rounds.slice(0, mostShown);
  return (
    <Disclosure summary={title}>
      <Table
        caption={title}
        captionHidden
        rows={shown}
        rowKey={({ roundId }) => roundId}
        columns={[
          { header: t("Round"), rowHeader: true, cell: (round) => <Where round={round} /> },
          ...personColumns<SharedRound>(persons, (round, place) => (
            <Part round={round} competitorId={persons[place]?.id ?? ""} />
          )),
        ]}
      />
      <ResultsLegend attempts={shown.flatMap((round) => round.parts.map((part) => toldOf(round, part).result))} />
    </Disclosure>
  );
}

const Where = ({ round: { competitionId, competitionName, eventId, roundTypeId, day } }: { round: SharedRound }) => (
  <>
    <EventName eventId={eventId} /> {t(roundTypeById(roundTypeId)?.name ?? roundTypeId)}
    <span className="shared-round-at">
      <a className="name" href={to(`/competitions/${competitionId}/results/${eventId}`)}>
        <bdi>{competitionName}</bdi>
      </a>
      {day ? ` · ${formatShortDate(day)}` : ""}
    </span>
  </>
);

function Part({ round, competitorId }: { round: SharedRound; competitorId: string }) {
  const part = round.parts.find((candidate) => candidate.competitorId === competitorId);
  if (!part) return null;
  const isFirst = round.parts.every(({ position }) => position >= part.position);
  return (
    <WithPlace isFirst={isFirst} place={part.position} placeName={t(", place")}>
      <AttemptResult {...toldOf(round, part)} eventId={round.eventId} />
    </WithPlace>
  );
}

/** Of somebody's part in a round: the average, where anybody had one. */
function toldOf({ parts }: SharedRound, part: SharedRound["parts"][number]): { result: number; type: ResultType } {
  const isByAverage = parts.some(({ average }) => average > 0) && part.average !== 0;
  return isByAverage ? { result: part.average, type: "average" } : { result: part.best, type: "single" };
}
