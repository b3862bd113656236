import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import type { Column } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import type { Result } from "#lib/results/queries/of-competition.ts";

type Row = Result & { isBestSingle?: boolean; isBestAverage?: boolean };

export const roundNameOf = ({ roundTypeId }: Pick<Row, "roundTypeId">): string =>
  t(roundTypeById(roundTypeId)?.name ?? roundTypeId);

export const placeColumn: Column<Row> = {
  get header() {
    return t("Place ¦ in a round");
  },
  numeric: true,
  fit: true,
  line: "start",
  cell: ({ position }) => position,
};

export const roundColumn: Column<Row> = {
  get header() {
    return t("Round");
  },
  rowHeader: true,
  line: "first",
  cell: roundNameOf,
};

/** The records that somebody's single and average of a round were. */
export const recordsOf = (row: Row): { single: string | null; average: string | null } => ({
  single: row.regionalSingleRecord ?? (row.isBestSingle ? "PR" : null),
  average: row.regionalAverageRecord ?? (row.isBestAverage ? "PR" : null),
});

/** Single and average, each with the record that it was. */
export const valueColumns = (): Column<Row>[] => [
  {
    header: t("Single"),
    numeric: true,
    fit: true,
    line: "second-end",
    lineLabel: t("Single"),
    cell: (result) => <AttemptResult result={result.best} eventId={result.eventId} record={recordsOf(result).single} />,
  },
  {
    header: t("Average"),
    numeric: true,
    fit: true,
    line: "first-end",
    cell: (result) => (
      <AttemptResult
        result={result.average}
        eventId={result.eventId}
        type="average"
        record={recordsOf(result).average}
      />
    ),
  },
];

export const attemptsColumn = (mostAttempts: number): Column<Row> => ({
  header: t("Attempts"),
  cell: (result) => {
    const trimmed = trimmedIndexes(result.attempts, result.formatId);
    return (
      <Attempts
        results={result.attempts}
        eventId={result.eventId}
        expected={mostAttempts}
        counting={(position) => !trimmed.includes(position)}
      />
    );
  },
});
