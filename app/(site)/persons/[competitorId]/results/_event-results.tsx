import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import type { DatedResult } from "./_chronology.ts";

/** All results of one event under headings of the competitions, the latest first. */
export function EventResults({ eventId, results }: { eventId: string; results: DatedResult[] }) {
  const byCompetition = Map.groupBy(results.toReversed(), ({ competition }) => competition);
  const mostAttempts = Math.max(...results.map((result) => result.attempts.length));
  return (
    <Table
      caption={`${eventNameOf(eventId)} results`}
      groups={[...byCompetition].map(([competition, rows]) => ({
        heading: <CompetitionHeading competition={competition} eventId={eventId} />,
        rows,
      }))}
      rowKey={(result) => result.id}
      columns={[
        {
          header: "Round",
          rowHeader: true,
          cell: ({ roundTypeId }) => roundTypeById(roundTypeId)?.name ?? roundTypeId,
        },
        { header: "Place", numeric: true, fit: true, cell: (result) => result.position },
        {
          header: "Single",
          numeric: true,
          fit: true,
          cell: (result) => (
            <AttemptResult
              result={result.best}
              eventId={eventId}
              record={result.regionalSingleRecord ?? (result.isBestSingle ? "PR" : null)}
            />
          ),
        },
        {
          header: "Average",
          numeric: true,
          fit: true,
          cell: (result) => (
            <AttemptResult
              result={result.average}
              eventId={eventId}
              type="average"
              record={result.regionalAverageRecord ?? (result.isBestAverage ? "PR" : null)}
            />
          ),
        },
        { header: "Attempts", cell: (result) => <AttemptCell result={result} expected={mostAttempts} /> },
      ]}
    />
  );
}

type CompetitionHeadingProps = { competition: Competition; eventId: string };

function CompetitionHeading({ competition: { id, name, startDate, endDate }, eventId }: CompetitionHeadingProps) {
  return (
    <>
      <a href={to(`/competitions/${id}/results/${eventId}`)}>{name}</a>
      {startDate && endDate ? (
        <span className="ms-3 text-sm font-normal text-muted">
          <DateRange start={startDate} end={endDate} length="short" />
        </span>
      ) : null}
    </>
  );
}

function AttemptCell({ result, expected }: { result: DatedResult; expected: number }) {
  const trimmed = trimmedIndexes(result.attempts, result.formatId);
  return (
    <Attempts
      results={result.attempts}
      eventId={result.eventId}
      expected={expected}
      counting={(position) => !trimmed.includes(position)}
    />
  );
}
