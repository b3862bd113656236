import { EmptyState } from "#app/_components/empty-state.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { type Column, type RowGroup, Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import type { LoadedResults } from "./_load-all.ts";
import { NotOfficialYet, RecordsToCome } from "./_not-official-yet.tsx";
import { keyOfResult, type ResultOfRound } from "./_result-columns.tsx";
import { type ResultView, ResultViews } from "./_result-views.tsx";

type Props = LoadedResults & {
  view: ResultView;
  caption: string;
  /** Of what a page shows so many, and of which there are that many in all. */
  noun: string;
  perPage: number;
  total: number;
  /** Those of a page, from one place on and before another. */
  groupsOf: (first: number, end: number) => RowGroup<ResultOfRound>[];
  columns: Column<ResultOfRound>[];
};

/** A page of all results of a competition, in whichever order. */
export function AllResults({ competition, results, page, addressOf, view, caption, noun, ...shown }: Props) {
  const { perPage, total, groupsOf, columns } = shown;
  const [first] = results;
  if (!first)
    return <EmptyState title={t("No results yet")}>{t("They appear here as the rounds are held.")}</EmptyState>;
  const paging = { page, perPage, total };
  if (isTooFar(paging)) return <PageTooFar {...paging} first={addressOf(1)} />;
  const groups = groupsOf((page - 1) * perPage, page * perPage);
  const rows = groups.flatMap((group) => group.rows.map(({ result }) => result));
  return (
    <>
      <div className="results-bar">
        <ResultViews competitionId={competition.id} eventId={first.result.eventId} current={view} />
        <ResultCount noun={noun} {...paging} />
      </div>
      <RecordsToCome competition={competition} />
      <NotOfficialYet competition={competition} />
      <Table caption={caption} captionHidden asLines groups={groups} rowKey={keyOfResult} columns={columns} />
      <ResultsLegend
        attempts={rows.flatMap(({ best, average, attempts }) => [best, average, ...attempts])}
        records={rows.flatMap((result) => [result.regionalSingleRecord, result.regionalAverageRecord])}
      />
      <Pager {...paging} href={addressOf} />
    </>
  );
}
