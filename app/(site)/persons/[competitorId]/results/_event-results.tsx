import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { Table } from "#app/_components/table.tsx";
import { eventById } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import type { MadeResult } from "./_made.ts";

/** All results of one event, the latest first. */
export function EventResults({ eventId, results }: { eventId: string; results: MadeResult[] }) {
  const mostAttempts = Math.max(...results.map((result) => result.attempts.length));
  return (
    <Table
      caption={`${eventById(eventId)?.name ?? eventId} results`}
      rows={results.toReversed()}
      rowKey={(result) => result.id}
      columns={[
        {
          header: "Competition",
          rowHeader: true,
          cell: ({ competition }) => <a href={`/competitions/${competition.id}/results`}>{competition.name}</a>,
        },
        { header: "Round", fit: true, cell: ({ roundTypeId }) => roundTypeById(roundTypeId)?.name ?? roundTypeId },
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

function AttemptCell({ result, expected }: { result: MadeResult; expected: number }) {
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
