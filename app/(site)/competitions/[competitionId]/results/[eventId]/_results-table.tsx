import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import { PersonLink } from "../_podium.tsx";
import type { ShownResult } from "../_shown-results.ts";

type ResultsTableProps = { round: Round; title: string; results: ShownResult[] };

export function ResultsTable({ round, title, results }: ResultsTableProps) {
  const format = formatById(round.formatId);
  const hasAverages = results.some((result) => result.average !== 0);
  return (
    <div className="mb-8">
      <Table
        caption={
          <>
            <span className="sr-only">{eventNameOf(round.eventId)} </span>
            {title}
          </>
        }
        rows={results}
        asLines
        rowKey={(result) => `${result.place}-${result.competitorId ?? result.personName}`}
        columns={[
          { header: t("Place ¦ in a round"), numeric: true, fit: true, line: "start", cell: (result) => result.place },
          {
            header: t("Person"),
            rowHeader: true,
            line: "first",
            cell: (result) => <PersonLink {...result} />,
          },
          {
            header: t("Best"),
            numeric: true,
            fit: true,
            line: hasAverages ? "second-end" : "first-end",
            ...(hasAverages && { lineLabel: t("Best") }),
            cell: (result) => (
              <AttemptResult result={result.best} eventId={round.eventId} record={result.regionalSingleRecord} />
            ),
          },
          ...(hasAverages
            ? [
                {
                  header: format.id === "m" || format.expectedSolveCount === 3 ? t("Mean") : t("Average"),
                  numeric: true as const,
                  fit: true as const,
                  line: "first-end" as const,
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
            header: t("Country"),
            line: "second",
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          { header: t("Attempts"), cell: (result) => <AttemptCell result={result} round={round} /> },
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
