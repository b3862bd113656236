import type { Metadata } from "next";
import { type FilterChip, FilterChips } from "#app/_components/filter-chips.tsx";
import { formatDate, formatDateRange } from "#app/_components/format.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { to } from "#lib/language/translate.ts";
import "./_list/browse.css";
import { PageHeader } from "#app/_components/page-header.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { placeName } from "../_shared/places.ts";
import { findAround } from "./_list/around.ts";
import { CalendarView } from "./_list/calendar-view.tsx";
import { FilterForm, periodNames } from "./_list/filter-form.tsx";
import {
  atomAddress,
  calendarAddress,
  type ListFilters,
  listAddress,
  readFilters,
  toCompetitionFilter,
} from "./_list/filters.ts";
import { ListView } from "./_list/list-view.tsx";
import { MapView } from "./_list/map-view.tsx";
import { UnknownPlace } from "./_list/nothing-found.tsx";
import { ViewLinks } from "./_list/view-links.tsx";

type CompetitionsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: CompetitionsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const period = filters.when === "all" ? "All" : periodNames[filters.when];
  const what = `${filters.when === "ongoing" ? "Today's" : period} competitions`;
  const place = filters.where ? ` in ${placeName(filters.where)}` : "";
  const around = filters.near ? ` near ${filters.near}` : "";
  return {
    title: `${filters.when === "upcoming" ? "Competitions" : what}${place}${around}`,
    description: `${what}${place}: when and where they are held, in which events, and whether one can still register.`,
    alternates: {
      ...alternates(listAddress(filters)),
      types: {
        "application/atom+xml": [{ url: atomAddress(filters), title: "Competitions of this list" }],
        "text/calendar": [{ url: calendarAddress(filters), title: "Competitions of this list" }],
      },
    },
  };
}

const views = { list: ListView, map: MapView, calendar: CalendarView };

export default async function CompetitionsPage({ searchParams }: CompetitionsPageProps) {
  const query = await searchParams;
  const filters = readFilters(query);
  assertCanonical({ path: "/competitions", query }, listAddress(filters));
  const now = currentTime();
  const around = await findAround(filters.near);
  const point = typeof around === "string" ? undefined : around;
  const Shown = views[filters.view];
  return (
    <>
      <PageHeader title="Competitions" />
      <FilterForm filters={filters} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <ViewLinks filters={filters} />
        <FilterChips chips={chipsOf(filters, point?.name)} clearHref="/competitions" />
      </div>
      {around === "unknown" ? (
        <UnknownPlace filters={filters} />
      ) : (
        <Shown filters={filters} filter={toCompetitionFilter(filters, now, point)} now={now} />
      )}
      <p className="screen-only mt-6 text-sm text-muted">
        Follow these competitions: <a href={to(calendarAddress(filters))}>calendar (ICS)</a>,{" "}
        <a href={to(atomAddress(filters))}>feed (Atom)</a>
      </p>
    </>
  );
}

/** One chip a filter in force; its link is the list without it. */
function chipsOf(filters: ListFilters, around: string | undefined): FilterChip[] {
  const without = (change: Partial<ListFilters>) => listAddress({ ...filters, page: 1, ...change });
  const { from, to } = filters;
  return [
    ...(filters.q ? [{ label: `“${filters.q}”`, removeHref: without({ q: "" }) }] : []),
    ...(from || to
      ? [{ label: formatDays(from, to), removeHref: without({ from: "", to: "", when: "upcoming" }) }]
      : []),
    ...(filters.where ? [{ label: placeName(filters.where), removeHref: without({ where: "" }) }] : []),
    ...(around ? [{ label: `Within ${filters.within} km of ${around}`, removeHref: without({ near: "" }) }] : []),
    ...filters.events.map((id) => ({
      label: eventNameOf(id),
      removeHref: without({ events: filters.events.filter((other) => other !== id) }),
    })),
    ...(filters.withCancelled ? [{ label: "Cancelled ones too", removeHref: without({ withCancelled: false }) }] : []),
  ];
}

function formatDays(from: string, to: string): string {
  if (from && to) return formatDateRange(from, to);
  return from ? `From ${formatDate(from)}` : `Until ${formatDate(to)}`;
}
