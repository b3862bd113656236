import { CountryFlag } from "#app/_components/country-name.tsx";
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
import { attemptsColumn, numberColumns, placeColumn } from "../_result-columns.tsx";
import { ResultViews } from "../_result-views.tsx";
import type { ShownResult } from "../_shown-results.ts";

export const generateMetadata = competitionMetadata("results/by_person", {
  title: msg("Results by person"),
  description: msg("What each person did at {name}."),
});

type Props = CompetitionPage & { searchParams: SearchParams };

// So many that a page stays small on the way to a phone.
const perPage = 15;

export default async function ResultsByPersonPage({ params, searchParams }: Props) {
  const { competitionId } = await params;
  const { competition, page, addressOf, results } = await loadAllResults(
    competitionId,
    "by_person",
    await searchParams,
  );
  if (results.length === 0)
    return <EmptyState title={t("No results yet")}>{t("They appear here as the rounds are held.")}</EmptyState>;
  const persons = [...Map.groupBy(results, ({ result }) => result.competitorId ?? result.personName).values()].toSorted(
    ([a], [b]) => (a?.result.personName ?? "").localeCompare(b?.result.personName ?? "", "en"),
  );
  const paging = { page, perPage, total: persons.length };
  const first = (page - 1) * perPage;
  const shown = persons.slice(first, first + perPage).flat();
  if (isTooFar(paging)) return <PageTooFar {...paging} first={addressOf(1)} />;
  return (
    <>
      <NotOfficialYet competition={competition} />
      <div className="results-bar">
        <ResultViews competitionId={competition.id} current="by_person" />
        <ResultCount noun={msg("{count, plural, one {# competitor} other {# competitors}}")} {...paging} />
      </div>
      <Table
        caption={t("Results by person")}
        captionHidden
        asLines
        groups={persons.slice(first, first + perPage).map((rows) => ({
          heading: rows[0] ? <Heading of={rows[0].result} /> : null,
          rows,
        }))}
        rowKey={({ result }) => `${result.roundId}-${result.competitorId ?? result.personName}`}
        columns={[
          placeColumn(),
          {
            header: t("Event"),
            rowHeader: true,
            line: "first",
            cell: ({ result: { eventId } }) => (
              <a href={to(competitionPage(competition.id, `results/${eventId}`))}>
                <EventName eventId={eventId} />
              </a>
            ),
          },
          { header: t("Round"), line: "second", cell: ({ round }) => t(roundTypeById(round.roundTypeId).name) },
          ...numberColumns(),
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

const Heading = ({ of }: { of: ShownResult }) => (
  <>
    {of.countryId ? <CountryFlag iso2={countryById(of.countryId)?.iso2 ?? ""} named /> : null}
    <PersonLink {...of} />
  </>
);
