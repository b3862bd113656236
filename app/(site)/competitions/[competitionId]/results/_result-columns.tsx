import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import type { Column } from "#app/_components/table.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import type { ShownResult } from "./_shown-results.ts";

/** A result with the round that it is of, where a table holds those of several. */
export type ResultOfRound = { result: ShownResult; round: Round };

export const placeColumn = (): Column<ResultOfRound> => ({
  header: t("Place ¦ in a round"),
  numeric: true,
  fit: true,
  line: "start",
  cell: ({ result }) => result.place,
});

/** Best, average and attempts, of whichever event. */
export const numberColumns = (): Column<ResultOfRound>[] => [
  {
    header: t("Best"),
    numeric: true,
    fit: true,
    line: "second-end",
    lineLabel: t("Best"),
    cell: ({ result }) => (
      <AttemptResult result={result.best} eventId={result.eventId} record={result.regionalSingleRecord} />
    ),
  },
  {
    header: t("Average"),
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
  },
];

export const attemptsColumn = (): Column<ResultOfRound> => ({
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
