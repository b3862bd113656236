import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { type FilterChip, FilterChips } from "#app/_components/filter-chips.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { countAccepted } from "#lib/registrations/queries.ts";
import { placeName } from "../_shared/places.ts";
import { CompetitionTable } from "./_list/competition-table.tsx";
import { FilterForm, periodNames } from "./_list/filter-form.tsx";
import { type ListFilters, listAddress, readFilters, toCompetitionFilter } from "./_list/filters.ts";

type CompetitionsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: CompetitionsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const period = filters.when === "all" ? "All" : periodNames[filters.when];
  const what = `${filters.when === "ongoing" ? "Today's" : period} competitions`;
  const place = filters.where ? ` in ${placeName(filters.where)}` : "";
  return {
    title: `${filters.when === "upcoming" ? "Competitions" : what}${place}`,
    description: `${what}${place}: when and where they are held, in which events, and whether one can still register.`,
    alternates: { canonical: listAddress(filters) },
  };
}

const perPage = 25;
const noun = { one: "competition", many: "competitions" };

export default async function CompetitionsPage({ searchParams }: CompetitionsPageProps) {
  const query = await searchParams;
  const filters = readFilters(query);
  assertCanonical({ path: "/competitions", query }, listAddress(filters));
  const now = currentTime();
  const db = database();
  const { competitions, total } = await listCompetitions(db, toCompetitionFilter(filters, now), {
    offset: (filters.page - 1) * perPage,
    size: perPage,
  });
  const ids = competitions.map((competition) => competition.id);
  const paging = { page: filters.page, perPage, total };
  return (
    <>
      <PageHeader title="Competitions" />
      <FilterForm filters={filters} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ResultCount noun={noun} {...paging} />
        <FilterChips chips={chipsOf(filters)} clearHref="/competitions" />
      </div>
      {competitions.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <CompetitionTable
          competitions={competitions}
          acceptedCounts={await countAccepted(db, ids)}
          caption={`${periodNames[filters.when]} competitions`}
          now={now}
        />
      )}
      <Pager {...paging} href={(page) => listAddress({ ...filters, page })} />
    </>
  );
}

function NothingFound({ filters }: { filters: ListFilters }) {
  const isNarrow = filters.q !== "" || filters.events.length > 0;
  const place = filters.where ? ` in ${placeName(filters.where)}` : "";
  return (
    <EmptyState
      title={`No ${periodNames[filters.when].toLowerCase()} competitions${place}${isNarrow ? " match" : ""}`}
      actions={
        <>
          {filters.when === "all" ? null : (
            <a href={listAddress({ ...filters, when: "all", page: 1 })}>Look at all dates</a>
          )}
          <a href="/competitions">Clear the filters</a>
        </>
      }
    />
  );
}

/** One chip a filter in force; its link is the list without it. */
function chipsOf(filters: ListFilters): FilterChip[] {
  const without = (change: Partial<ListFilters>) => listAddress({ ...filters, page: 1, ...change });
  return [
    ...(filters.q ? [{ label: `“${filters.q}”`, removeHref: without({ q: "" }) }] : []),
    ...(filters.where ? [{ label: placeName(filters.where), removeHref: without({ where: "" }) }] : []),
    ...filters.events.map((id) => ({
      label: eventNameOf(id),
      removeHref: without({ events: filters.events.filter((other) => other !== id) }),
    })),
    ...(filters.withCancelled ? [{ label: "Cancelled ones too", removeHref: without({ withCancelled: false }) }] : []),
  ];
}
