import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import type { Column } from "#app/_components/table.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { formatById } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import { personOf } from "#lib/results/queries/of-competition.ts";
import { PersonLink } from "./_podium.tsx";
import type { ShownResult } from "./_shown-results.ts";

/** A result with the round that it is of, where a table may hold those of several. */
export type ResultOfRound = { result: ShownResult; round: Round };

type ResultColumn = Column<ResultOfRound>;

/** Nobody has two results in a round. */
export const keyOfResult = ({ result }: ResultOfRound): string => `${result.roundId}-${personOf(result)}`;

export const placeColumn = (): ResultColumn => ({
  header: t("Place ¦ in a round"),
  numeric: true,
  fit: true,
  line: "start",
  cell: ({ result }) => result.place,
});

export const personColumn = (): ResultColumn => ({
  header: t("Person"),
  rowHeader: true,
  line: "first",
  cell: ({ result }) => <PersonLink {...result} />,
});

export const countryColumn = (): ResultColumn => ({
  header: t("Country"),
  line: "second",
  cell: ({ result: { countryId } }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
});

/** Best and average, of whichever event; best alone where `average`, what heads the other, is null. */
export const numberColumns = (average: string | null = t("Average")): ResultColumn[] => [
  {
    header: t("Best"),
    numeric: true,
    fit: true,
    ...(average === null ? { line: "first-end" } : { line: "second-end", lineLabel: t("Best") }),
    cell: ({ result }) => (
      <AttemptResult result={result.best} eventId={result.eventId} record={result.regionalSingleRecord} />
    ),
  },
  ...(average === null ? [] : [averageColumn(average)]),
];

const averageColumn = (header: string): ResultColumn => ({
  header,
  numeric: true,
  fit: true,
  line: "first-end",
  cell: ({ result }) => (
    <AttemptResult
      result={result.average}
      eventId={result.eventId}
      type="average"
      record={result.regionalAverageRecord}
    />
  ),
});

export const attemptsColumn = (): ResultColumn => ({
  header: t("Attempts"),
  cell: ({ result, round }) => {
    const trimmed = trimmedIndexes(result.attempts, round.formatId);
    return (
      <Attempts
        results={result.attempts}
        eventId={result.eventId}
        expected={formatById(round.formatId).expectedSolveCount || result.attempts.length}
        counting={(index) => !trimmed.includes(index)}
      />
    );
  },
});
