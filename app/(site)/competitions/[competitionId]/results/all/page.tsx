import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { Table } from "#app/_components/table.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { competitionMetadata } from "../../../_shared/metadata.ts";
import { loadAllResults } from "../_load-all.ts";
import { NotOfficialYet } from "../_not-official-yet.tsx";
import { PersonLink } from "../_podium.tsx";
import { attemptsColumn, numberColumns, placeColumn, type ResultOfRound } from "../_result-columns.tsx";
import { ResultViews } from "../_result-views.tsx";

export const generateMetadata = competitionMetadata("results/all", {
  title: msg("All rounds"),
  description: msg("The results of all rounds of {name}."),
});

type Props = CompetitionPage & { searchParams: SearchParams };

// So many that a page stays small on the way to a phone.
const perPage = 120;

export default async function AllResultsPage({ params, searchParams }: Props) {
  const { competitionId } = await params;
  const { competition, page, addressOf, results } = await loadAllResults(competitionId, "all", await searchParams);
  const paging = { page, perPage, total: results.length };
  if (results.length === 0)
    return <EmptyState title={t("No results yet")}>{t("They appear here as the rounds are held.")}</EmptyState>;
  if (isTooFar(paging)) return <PageTooFar {...paging} first={addressOf(1)} />;
  const shown = results.slice((page - 1) * perPage, page * perPage);
  const groups = Map.groupBy(shown, ({ round }) => round.id);
  return (
    <>
      <NotOfficialYet competition={competition} />
      <div className="results-bar">
        <ResultViews competitionId={competition.id} current="all" />
        <ResultCount noun={msg("{count, plural, one {# result} other {# results}}")} {...paging} />
      </div>
      <Table
        caption={t("Results of all rounds")}
        captionHidden
        asLines
        groups={[...groups.values()].map((rows) => ({ heading: <Heading of={rows[0]} id={competition.id} />, rows }))}
        rowKey={({ result }) => `${result.roundId}-${result.place}-${result.competitorId ?? result.personName}`}
        columns={[
          placeColumn(),
          {
            header: t("Person"),
            rowHeader: true,
            line: "first",
            cell: ({ result }) => <PersonLink {...result} />,
          },
          ...numberColumns(),
          {
            header: t("Country"),
            line: "second",
            cell: ({ result: { countryId } }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          attemptsColumn(),
        ]}
      />
      <ResultsLegend
        attempts={shown.flatMap(({ result }) => [result.best, result.average, ...result.attempts])}
        records={shown.flatMap(({ result }) => [result.regionalSingleRecord, result.regionalAverageRecord])}
      />
      <Pager {...paging} href={addressOf} />
    </>
  );
}

function Heading({ of, id }: { of: ResultOfRound | undefined; id: string }) {
  if (!of) return null;
  const { eventId } = of.result;
  return (
    <a href={to(`${competitionPage(id, `results/${eventId}`)}#round-${of.round.number}`)}>
      <EventName eventId={eventId} />
      <span className="ms-3 text-sm font-normal text-muted">{t(roundTypeById(of.round.roundTypeId).name)}</span>
    </a>
  );
}
