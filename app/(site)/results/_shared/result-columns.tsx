import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { sameAgain } from "#app/_components/same-again.ts";
import type { Column } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import type { RankedResult } from "#lib/results/queries/ranked-results.ts";

/** A result in a list of the best, and whether its single or its average is meant. */
export type ListedResult = RankedResult & { type: ResultType };

export const personColumn = (): Column<ListedResult> => ({
  header: t("Person"),
  rowHeader: true,
  line: "first",
  cell: ({ competitorId, personName }) => (
    <a href={to(`/persons/${competitorId}`)}>
      <bdi>{personName}</bdi>
    </a>
  ),
});

/** With the record that it was when it was made. */
export const valueColumn = (): Column<ListedResult> => ({
  header: t("Result"),
  numeric: true,
  fit: true,
  line: "first-end",
  cell: (result) => (
    <AttemptResult result={result.value} eventId={result.eventId} type={result.type} record={markerOf(result)} />
  ),
});

/** Of a list of attempts, only the best one of each round can have been a record. */
export function markerOf(marked: Marked): string | null {
  if (marked.type === "average") return marked.regionalAverageRecord;
  return marked.value === marked.best ? marked.regionalSingleRecord : null;
}

type Marked = Pick<ListedResult, "type" | "value" | "best" | "regionalSingleRecord" | "regionalAverageRecord">;

export const countryColumn = (): Column<ListedResult> => ({
  header: t("Country"),
  line: "second",
  cell: ({ countryId }) => <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
});

export const competitionColumn = (): Column<ListedResult> => ({
  header: t("Competition"),
  cell: ({ competitionId, competitionName, eventId }) => (
    <a className="name" href={to(`/competitions/${competitionId}/results/${eventId}`)}>
      <bdi>{competitionName}</bdi>
    </a>
  ),
});

export const dateColumn = (): Column<ListedResult> => ({
  header: t("Date"),
  fit: true,
  line: "second-end",
  cell: ({ competitionStartDate: day }) => (day ? <DateRange start={day} end={day} length="short" /> : null),
});

export const attemptsColumn = (): Column<ListedResult> => ({
  header: t("Attempts"),
  numeric: true,
  cell: ({ type, attempts, eventId, formatId }) =>
    type === "single" ? null : <AttemptsOfAverage attempts={attempts} eventId={eventId} formatId={formatId} />,
});

type AttemptsOfAverageProps = Pick<RankedResult, "attempts" | "eventId" | "formatId">;

const AttemptsOfAverage = sameAgain(({ attempts, eventId, formatId }: AttemptsOfAverageProps) => {
  const trimmed = trimmedIndexes(attempts, formatId);
  return <Attempts results={attempts} eventId={eventId} counting={(position) => !trimmed.includes(position)} />;
});

/** What the letters in a table of these columns mean. */
export const ListLegend = ({ results }: { results: readonly ListedResult[] }) => (
  <ResultsLegend
    attempts={results.flatMap(({ type, attempts }) => (type === "average" ? attempts : []))}
    records={results.map(markerOf)}
  />
);
