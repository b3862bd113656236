import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { type Column, type RowGroup, Table } from "#app/_components/table.tsx";
import { NoResultsYet } from "../../_shared/nothing-yet.tsx";
import type { LoadedResults } from "./_load-all.ts";
import { NotOfficialYet, RecordsToCome } from "./_not-official-yet.tsx";
import { keyOfResult, type ResultOfRound } from "./_result-columns.tsx";
import { type ResultView, ResultViews } from "./_result-views.tsx";

type Props = Omit<LoadedResults, "groups"> & {
  view: ResultView;
  caption: string;
  /** Of what there are so many. */
  noun: string;
  groups: RowGroup<ResultOfRound>[];
  columns: Column<ResultOfRound>[];
};

/** A page of all results of a competition, in whichever order. */
export function AllResults({ competition, firstEventId, page, perPage, total, addressOf, ...shown }: Props) {
  const { view, caption, noun, groups, columns } = shown;
  const results = groups.flatMap(({ rows }) => rows);
  if (firstEventId === undefined) return <NoResultsYet competition={competition} />;
  const paging = { page, perPage, total };
  if (isTooFar(paging)) return <PageTooFar {...paging} first={addressOf(1)} />;
  return (
    <>
      <div className="results-bar">
        <ResultViews competitionId={competition.id} eventId={firstEventId} current={view} />
        <ResultCount noun={noun} {...paging} />
      </div>
      <NotOfficialYet competition={competition} />
      <Table caption={caption} captionHidden asLines groups={groups} rowKey={keyOfResult} columns={columns} />
      <ResultsLegend
        attempts={results.flatMap(({ result: { best, average, attempts } }) => [best, average, ...attempts])}
        records={results.flatMap(({ result }) => [result.regionalSingleRecord, result.regionalAverageRecord])}
      />
      <RecordsToCome competition={competition} />
      <Pager {...paging} href={addressOf} />
    </>
  );
}
