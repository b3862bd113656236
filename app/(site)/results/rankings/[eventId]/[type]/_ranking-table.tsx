import { type Column, Table } from "#app/_components/table.tsx";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RankedResult } from "#lib/results/queries/ranked-results.ts";
import { rankBy } from "#lib/results/ranking.ts";
import {
  attemptsColumn,
  competitionColumn,
  countryColumn,
  dateColumn,
  type ListedResult,
  personColumn,
  valueColumn,
} from "../../../_shared/result-columns.tsx";

type Row = ListedResult & { rank: number };
type RankingTableProps = { caption: string; results: RankedResult[]; type: ResultType };

/** Equal results share a rank. */
export function RankingTable({ caption, results, type }: RankingTableProps) {
  const rows: Row[] = rankBy(results, (a, b) => a.value - b.value).map(({ item, position }, index) => ({
    ...item,
    type,
    rank: position,
    // One result may be listed for several of its attempts.
    key: `${item.id}-${index}`,
  }));
  const columns: Column<Row>[] = [
    { header: "Rank", numeric: true, fit: true, cell: (row) => row.rank },
    personColumn,
    valueColumn({ record: "unmarked" }),
    countryColumn,
    competitionColumn,
    dateColumn,
  ];
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.key}
      columns={type === "average" ? [...columns, attemptsColumn] : columns}
    />
  );
}
