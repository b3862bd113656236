import type { ReactNode } from "react";
import { Table } from "#app/_components/table.tsx";
import type { Round } from "#lib/competitions/queries/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import {
  attemptsColumn,
  countryColumn,
  keyOfResult,
  numberColumns,
  personColumn,
  placeColumn,
} from "../_result-columns.tsx";
import type { ShownResult } from "../_shown-results.ts";

type ResultsTableProps = {
  round: Round;
  title: string;
  results: ShownResult[];
  /** What stands below the rows: where the others are. */
  children: ReactNode;
};

export function ResultsTable({ round, title, results, children }: ResultsTableProps) {
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
        rows={results.map((result) => ({ result, round }))}
        asLines
        rowKey={keyOfResult}
        columns={[
          placeColumn(),
          personColumn(),
          ...numberColumns(hasAverages ? averageWord(round) : null),
          countryColumn(),
          attemptsColumn(),
        ]}
      />
      {children ? <p className="mt-3">{children}</p> : null}
    </div>
  );
}

const averageWord = ({ formatId }: Round): string =>
  formatId === "m" || formatById(formatId).expectedSolveCount === 3 ? t("Mean") : t("Average");
