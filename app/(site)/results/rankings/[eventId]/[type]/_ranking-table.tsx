import { type Column, Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RankedEntry } from "#lib/results/queries/rankings.ts";
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
type RankingTableProps = { caption: string; entries: RankedEntry[]; type: ResultType };

/** Equal results share a rank. */
export function RankingTable({ caption, entries, type }: RankingTableProps) {
  const rows: Row[] = entries.map((entry, index) => ({
    ...entry,
    type,
    // One result may be listed for several of its attempts.
    key: `${entry.id}-${index}`,
  }));
  const columns: Column<Row>[] = [
    { header: t("Rank"), numeric: true, fit: true, line: "start", cell: (row) => row.rank },
    personColumn(),
    valueColumn({ record: "unmarked" }),
    countryColumn(),
    competitionColumn(),
    dateColumn(),
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      asLines
      rows={rows}
      rowKey={(row) => row.key}
      columns={type === "average" ? [...columns, attemptsColumn()] : columns}
    />
  );
}
