import { DateRange } from "#app/_components/date-range.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { DatedResult } from "./_chronology.ts";
import { attemptsColumn, placeColumn, roundColumn, valueColumns } from "./_columns.tsx";

type EventResultsProps = { eventId: string; results: readonly DatedResult[] };

/** Results of one event under headings of the competitions, the latest first, as they are given. */
export function EventResults({ eventId, results }: EventResultsProps) {
  const byCompetition = Map.groupBy(results, ({ competition }) => competition);
  const mostAttempts = Math.max(...results.map((result) => result.attempts.length));
  return (
    <Table
      caption={t("{event} results", { event: eventNameOf(eventId) })}
      captionHidden
      asLines
      groups={[...byCompetition].map(([competition, rows]) => ({
        heading: <CompetitionHeading competition={competition} eventId={eventId} />,
        rows,
      }))}
      rowKey={(result) => result.id}
      columns={[placeColumn, roundColumn, ...valueColumns(), attemptsColumn(mostAttempts)]}
    />
  );
}

type CompetitionHeadingProps = { competition: Competition; eventId: string };

function CompetitionHeading({ competition: { id, name, startDate, endDate }, eventId }: CompetitionHeadingProps) {
  return (
    <>
      <a className="name" href={to(`/competitions/${id}/results/${eventId}`)}>
        <bdi>{name}</bdi>
      </a>
      {startDate && endDate ? (
        <span className="ms-3 text-sm font-normal text-muted">
          <DateRange start={startDate} end={endDate} length="short" />
        </span>
      ) : null}
    </>
  );
}
