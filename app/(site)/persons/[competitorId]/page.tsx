import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { type Figure, Figures } from "#app/_components/figures.tsx";
import { formatNumber, formatPoints } from "#app/_components/format.ts";
import { countryName } from "#app/_components/names.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type OverallRank, overallRank } from "#lib/results/overall-rank.ts";
import { listBestsOverTime } from "#lib/results/queries/bests-over-time.ts";
import { listChampionshipPodiums } from "#lib/results/queries/championship-podiums.ts";
import { listEventFields } from "#lib/results/queries/event-fields.ts";
import { recordsOfPerson } from "#lib/results/queries/of-person.ts";
import { findOverallRanks, type OverallRanks } from "#lib/results/queries/overall-ranks.ts";
import { type PersonStatistics, personStatistics } from "#lib/results/queries/person-statistics.ts";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../_shared/load.ts";
import { ChampionshipPodiums } from "./_championship-podiums.tsx";
import { loadIsFollowed } from "./_load-following.ts";
import { addressOfTab } from "./_older-addresses.ts";
import { PersonRecords } from "./_person-records.tsx";
import { PersonalBests } from "./_personal-bests.tsx";

export async function generateMetadata({ params }: PersonPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const country = countryName(countryById(countryId)?.iso2 ?? "");
  return {
    title: `${name} (${id})`,
    description: country
      ? t("Personal bests, ranks, medals and records of {name}, {country}.", { name, country })
      : t("Personal bests, ranks, medals and records of {name}.", { name }),
    alternates: alternates(`/persons/${id}`),
  };
}

export default async function PersonOverview({ params, searchParams }: PersonPage & { searchParams?: SearchParams }) {
  const { id } = await loadPerson((await params).competitorId);
  const elsewhere = addressOfTab(id, (await searchParams) ?? {});
  if (elsewhere !== undefined) permanentRedirect(to(elsewhere));
  const db = database();
  const [statisticsOf, ranksOf, field, bests, podiums, places, isFollowed] = await Promise.all([
    personStatistics(db, [id]),
    personalRanks(db, [id]),
    listEventFields(db),
    listBestsOverTime(db, id),
    listChampionshipPodiums(db, id),
    findOverallRanks(db, id),
    searchParams ? loadIsFollowed(id) : undefined,
  ]);
  const statistics = statisticsOf(id);
  const ranks = ranksOf(id);
  const today = utcDateOf(now());
  return (
    <>
      {searchParams && isFollowed !== undefined ? (
        <DoneNotice searchParams={searchParams} texts={followTexts(isFollowed)} />
      ) : null}
      <div className="mb-3 sm:mb-5">
        <Figures figures={figuresOf(statistics)} />
      </div>
      {ranks.length === 0 ? (
        <EmptyState title={t("No personal bests yet")}>
          {t("They appear here with the first posted result.")}
        </EmptyState>
      ) : (
        <>
          <PersonalBests competitorId={id} ranks={ranks} bests={bests} today={today} />
          <div className="mt-6">
            <Figures figures={overallFigures(overallRank({ field, today }, ranks), places)} />
          </div>
        </>
      )}
      <div className="mt-8 grid gap-3">
        {podiums.length > 0 ? <ChampionshipPodiums podiums={podiums} /> : null}
        {statistics.records.total > 0 ? <Records competitorId={id} total={statistics.records.total} /> : null}
      </div>
    </>
  );
}

/** Only what is still so: an address stays in the history of a browser, and is handed on. */
const followTexts = (isFollowed: boolean): Record<string, string> =>
  isFollowed
    ? { follow: msg("You follow this person: you hear of their records and personal bests.") }
    : { unfollow: msg("You do not follow this person any more.") };

async function Records({ competitorId, total }: { competitorId: string; total: number }) {
  const [records, competitions] = await Promise.all([
    recordsOfPerson(database(), competitorId),
    loadCompetitionsById(competitorId),
  ]);
  return (
    <Disclosure summary={t("{count, plural, one {# record set} other {# records set}}", { count: total })}>
      <PersonRecords records={records} competitions={competitions} />
    </Disclosure>
  );
}

/** Where somebody stands over all events together, with the place in the world; each leads to everybody. */
const overallFigures = (rank: OverallRank, places: OverallRanks | undefined): Figure[] => [
  {
    label: <a href={to("/results/sum-of-ranks")}>{t("Sum of ranks, singles")}</a>,
    value: <Placed value={formatNumber(rank.sumOfSingleRanks)} place={places?.singles} />,
  },
  {
    label: <a href={to("/results/sum-of-ranks?type=average")}>{t("Sum of ranks, averages")}</a>,
    value: <Placed value={formatNumber(rank.sumOfAverageRanks)} place={places?.averages} />,
  },
  {
    label: <a href={to("/results/kinch")}>{t("Kinch")}</a>,
    value: <Placed value={formatPoints(rank.kinch)} place={places?.kinch} />,
  },
];

const Placed = ({ value, place }: { value: string; place: number | null | undefined }) => (
  <>
    {value}
    {place ? (
      <span className="ms-1.5 text-sm font-normal text-muted">
        <span className="sr-only">{t(", rank")} </span>#{formatNumber(place)}
      </span>
    ) : null}
  </>
);

/** What there is none of goes unsaid, apart from how often somebody has competed. */
function figuresOf({ competitionCount, solveCount, medals, records }: PersonStatistics): Figure[] {
  const earned: [string, number][] = [
    [t("Gold"), medals.gold],
    [t("Silver"), medals.silver],
    [t("Bronze"), medals.bronze],
    [t("World records"), records.world],
    [t("Continental records"), records.continental],
    [t("National records"), records.national],
  ];
  const told: [string, number][] = [
    [t("Competitions"), competitionCount],
    [t("Solves"), solveCount],
    ...earned.filter(([, count]) => count > 0),
  ];
  return told.map(([label, count]) => ({ label, value: formatNumber(count) }));
}
