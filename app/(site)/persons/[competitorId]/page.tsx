import type { Metadata } from "next";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { type Figure, Figures } from "#app/_components/figures.tsx";
import { countOf, formatNumber } from "#app/_components/format.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { database } from "#lib/db/connection.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type OverallRank, overallRank } from "#lib/results/overall-rank.ts";
import { listEventFields } from "#lib/results/queries/event-fields.ts";
import { recordsOfPerson } from "#lib/results/queries/of-person.ts";
import { type PersonStatistics, personStatistics } from "#lib/results/queries/person-statistics.ts";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../_shared/load.ts";
import { PersonRecords } from "./_person-records.tsx";
import { PersonalBests } from "./_personal-bests.tsx";

export async function generateMetadata({ params }: PersonPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const country = countryById(countryId)?.name;
  return {
    title: `${name} (${id})`,
    description: `Personal bests, ranks, medals and records of ${name}${country ? `, ${country}` : ""}.`,
    alternates: alternates(`/persons/${id}`),
  };
}

export default async function PersonOverview({ params }: PersonPage) {
  const { id } = await loadPerson((await params).competitorId);
  const db = database();
  const [statisticsOf, ranksOf, field] = await Promise.all([
    personStatistics(db, [id]),
    personalRanks(db, [id]),
    listEventFields(db),
  ]);
  const statistics = statisticsOf(id);
  const ranks = ranksOf(id);
  return (
    <>
      <div className="mb-6">
        <Figures figures={figuresOf(statistics)} />
      </div>
      {ranks.length === 0 ? (
        <EmptyState title="No personal bests yet">They appear here with the first posted result.</EmptyState>
      ) : (
        <>
          <PersonalBests competitorId={id} ranks={ranks} />
          <div className="mt-6">
            <Figures figures={overallFigures(overallRank({ field, today: utcDateOf(now()) }, ranks))} />
          </div>
        </>
      )}
      {statistics.records.total > 0 ? <Records competitorId={id} total={statistics.records.total} /> : null}
    </>
  );
}

async function Records({ competitorId, total }: { competitorId: string; total: number }) {
  const [records, competitions] = await Promise.all([
    recordsOfPerson(database(), competitorId),
    loadCompetitionsById(competitorId),
  ]);
  return (
    <div className="mt-10">
      <Disclosure summary={countOf(total, { one: "record set", many: "records set" })}>
        <PersonRecords records={records} competitions={competitions} />
      </Disclosure>
    </div>
  );
}

/** Where somebody stands over all events together. */
const overallFigures = (rank: OverallRank): Figure[] => [
  { label: "Sum of ranks, singles", value: formatNumber(rank.sumOfSingleRanks) },
  { label: "Sum of ranks, averages", value: formatNumber(rank.sumOfAverageRanks) },
  { label: "Kinch", value: rank.kinch.toFixed(2) },
];

/** What there is none of goes unsaid, apart from how often somebody has competed. */
function figuresOf({ competitionCount, solveCount, medals, records }: PersonStatistics): Figure[] {
  const earned: [string, number][] = [
    ["Gold", medals.gold],
    ["Silver", medals.silver],
    ["Bronze", medals.bronze],
    ["World records", records.world],
    ["Continental records", records.continental],
    ["National records", records.national],
  ];
  const told: [string, number][] = [
    ["Competitions", competitionCount],
    ["Solves", solveCount],
    ...earned.filter(([, count]) => count > 0),
  ];
  return told.map(([label, count]) => ({ label, value: formatNumber(count) }));
}
