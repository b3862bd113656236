import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventById } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";

export type ShownResult = {
  roundId: number;
  place: number | null;
  personName: string;
  competitorId: string | null;
  countryId: string | null;
  best: number;
  average: number;
  attempts: number[];
  regionalSingleRecord?: string | null;
  regionalAverageRecord?: string | null;
};

type ResultsTableProps = { round: Round; title: string; results: ShownResult[] };

export function ResultsTable({ round, title, results }: ResultsTableProps) {
  const format = formatById(round.formatId);
  const hasAverages = results.some((result) => result.average !== 0);
  return (
    <div className="mb-8">
      <Table
        caption={
          <>
            <span className="sr-only">{eventById(round.eventId)?.name} </span>
            {title}
          </>
        }
        rows={results}
        rowKey={(result) => `${result.place}-${result.competitorId ?? result.personName}`}
        columns={[
          { header: "Place", numeric: true, fit: true, cell: (result) => result.place },
          {
            header: "Person",
            rowHeader: true,
            cell: ({ competitorId, personName }) =>
              competitorId ? <a href={to(`/persons/${competitorId}`)}>{personName}</a> : personName,
          },
          {
            header: "Best",
            numeric: true,
            fit: true,
            cell: (result) => (
              <AttemptResult result={result.best} eventId={round.eventId} record={result.regionalSingleRecord} />
            ),
          },
          ...(hasAverages
            ? [
                {
                  header: format.id === "m" || format.expectedSolveCount === 3 ? "Mean" : "Average",
                  numeric: true as const,
                  fit: true as const,
                  cell: (result: ShownResult) => (
                    <AttemptResult
                      result={result.average}
                      eventId={round.eventId}
                      type="average"
                      record={result.regionalAverageRecord}
                    />
                  ),
                },
              ]
            : []),
          {
            header: "Country",
            wideOnly: true,
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          { header: "Attempts", cell: (result) => <AttemptCell result={result} round={round} /> },
        ]}
      />
    </div>
  );
}

function AttemptCell({ result, round }: { result: ShownResult; round: Round }) {
  const trimmed = trimmedIndexes(result.attempts, round.formatId);
  return (
    <Attempts
      results={result.attempts}
      eventId={round.eventId}
      expected={formatById(round.formatId).expectedSolveCount || result.attempts.length}
      counting={(index) => !trimmed.includes(index)}
    />
  );
}
