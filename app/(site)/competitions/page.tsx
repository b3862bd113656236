import type { Metadata } from "next";
import { FilterChips } from "#app/_components/filter-chips.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { t, to } from "#lib/language/translate.ts";
import "./_list/browse.css";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Written } from "#app/_components/written.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { findNamedDelegate } from "#lib/competitions/queries/delegate.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { findAround } from "./_list/around.ts";
import { CalendarView } from "./_list/calendar-view.tsx";
import { chipsOf } from "./_list/filter-chips.ts";
import { FilterForm } from "./_list/filter-form.tsx";
import {
  atomAddress,
  calendarAddress,
  jsonFeedAddress,
  type ListFilters,
  listAddress,
  readFilters,
  toCompetitionFilter,
} from "./_list/filters.ts";
import { interestIn } from "./_list/interest.ts";
import { descriptionOf, titleOf } from "./_list/list-titles.ts";
import { ListView } from "./_list/list-view.tsx";
import { MapView } from "./_list/map-view.tsx";
import { UnknownDelegate, UnknownPlace } from "./_list/nothing-found.tsx";
import { ViewLinks } from "./_list/view-links.tsx";

type CompetitionsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: CompetitionsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  return {
    title: titleOf(filters),
    description: descriptionOf(filters),
    alternates: {
      ...alternates(listAddress(filters)),
      ...((await findAround(filters.near)) !== "unknown" && {
        types: {
          "application/atom+xml": [{ url: to(atomAddress(filters)), title: t("Competitions of this list") }],
          "application/feed+json": [{ url: to(jsonFeedAddress(filters)), title: t("Competitions of this list") }],
          "text/calendar": [{ url: to(calendarAddress(filters)), title: t("Competitions of this list") }],
        },
      }),
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
  const delegate = filters.delegate === "" ? undefined : await findNamedDelegate(database(), filters.delegate);
  const Unknown =
    around === "unknown" ? UnknownPlace : filters.delegate !== "" && !delegate ? UnknownDelegate : undefined;
  const Shown = views[filters.view];
  const chips = chipsOf(filters, { around: point?.name, delegate: delegate?.name });
  return (
    <>
      <PageHeader title={t("Competitions")} />
      <FilterForm filters={filters} inForce={chips.length} isUnknownPlace={around === "unknown"} />
      <div className="list-views">
        <ViewLinks filters={filters} />
        <FilterChips chips={chips} clearHref="/competitions" />
      </div>
      {Unknown ? (
        <Unknown filters={filters} />
      ) : (
        <Shown
          filters={filters}
          filter={{ ...toCompetitionFilter(filters, now, point), delegateId: delegate?.accountId }}
          around={point}
          now={now}
        />
      )}
      {Unknown ? null : <Following filters={filters} />}
    </>
  );
}

/** How to hear of what this list finds; nobody can of a place that is not known. */
async function Following({ filters }: { filters: ListFilters }) {
  const interest = await interestIn(filters);
  return (
    <>
      {interest ? (
        <p className="screen-only mt-6 text-sm">
          <a href={to(interest)}>{t("Tell me of new ones like these")}</a>
        </p>
      ) : null}
      <Written as="p" className="screen-only mt-2 text-sm text-muted">
        <RichText
          of="Follow these competitions: <calendar>calendar (ICS)</calendar>, <feed>feed (Atom)</feed>, <json>feed (JSON)</json>"
          calendar={(words) => <a href={to(calendarAddress(filters))}>{words}</a>}
          feed={(words) => <a href={to(atomAddress(filters))}>{words}</a>}
          json={(words) => <a href={to(jsonFeedAddress(filters))}>{words}</a>}
        />
      </Written>
    </>
  );
}
