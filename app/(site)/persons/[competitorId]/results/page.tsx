import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { countryName } from "#app/_components/names.ts";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds, eventNameOf } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { resultsOfPerson } from "#lib/results/queries/of-person.ts";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../../_shared/load.ts";
import { inChronologicalOrder } from "./_chronology.ts";
import { CompetitionResults, lastPageOf } from "./_competition-results.tsx";
import { EventResults } from "./_event-results.tsx";
import { hasProgression, Progression } from "./_progression.tsx";

type PersonResultsPage = PersonPage & { searchParams: SearchParams };

export async function generateMetadata({ params }: PersonPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const country = countryName(countryById(countryId)?.iso2 ?? "");
  return {
    title: t("Results of {name} ({id})", { name, id }),
    description: country
      ? t("Every result of {name}, event by event, {country}.", { name, country })
      : t("Every result of {name}, event by event.", { name }),
    alternates: alternates(`/persons/${id}/results`),
  };
}

export default async function PersonResults({ params, searchParams }: PersonResultsPage) {
  const { id } = await loadPerson((await params).competitorId);
  const query = await searchParams;
  const by = readParameter(query, ["by"], oneOf({ event: "event", competition: "competition" } as const)) ?? "event";
  const competitions = await loadCompetitionsById(id);
  if (competitions.size === 0) {
    return (
      <EmptyState title={t("No results yet")}>{t("They appear here once a competition's are posted.")}</EmptyState>
    );
  }
  if (by === "event") return <ByEvent competitorId={id} competitions={competitions} query={query} />;
  const page = readPage(query);
  const all = [...competitions.values()];
  if (page > lastPageOf(all)) notFound();
  return (
    <>
      <Views competitorId={id} by="competition" />
      <CompetitionResults competitorId={id} competitions={all} page={page} />
    </>
  );
}

type ByEventProps = {
  competitorId: string;
  competitions: Awaited<ReturnType<typeof loadCompetitionsById>>;
  query: Awaited<SearchParams>;
};

async function ByEvent({ competitorId, competitions, query }: ByEventProps) {
  const results = await resultsOfPerson(database(), competitorId);
  const byEvent = Map.groupBy(results, (result) => result.eventId);
  const eventIds = [...byEvent.keys()].sort(compareEventIds);
  const asked = readParameter(query, ["event", "eventId"], (text) => findEvent(text)?.id);
  const eventId = asked ?? eventIds[0] ?? "333";
  const made = inChronologicalOrder(byEvent.get(eventId) ?? [], competitions);
  return (
    <>
      <Views competitorId={competitorId} by="event">
        {hasProgression(eventId, made) ? <a href="#progression">{t("Progression")}</a> : null}
      </Views>
      <EventLinks
        eventIds={eventIds}
        current={eventId}
        href={(event) => `/persons/${competitorId}/results?event=${encodeURIComponent(event)}`}
      />
      {made.length === 0 ? (
        <EmptyState title={t("No results in {event}", { event: eventNameOf(eventId) })} />
      ) : (
        <>
          <EventResults eventId={eventId} results={made} />
          <div className="mt-4">
            <ResultsLegend attempts={made.flatMap(({ attempts }) => attempts)} />
          </div>
          <Progression eventId={eventId} results={made} today={utcDateOf(now())} />
        </>
      )}
    </>
  );
}

type ViewsProps = { competitorId: string; by: "event" | "competition"; children?: ReactNode };

/** The two ways to look at the same results, and what else there is of them on the page. */
function Views({ competitorId, by, children }: ViewsProps) {
  const root = `/persons/${competitorId}/results`;
  return (
    <nav aria-label={t("Views")} className="view-links screen-only mb-2 sm:mb-4">
      <ul>
        <li>
          <a href={to(root)} aria-current={by === "event" ? "page" : undefined}>
            {t("By event")}
          </a>
        </li>
        <li>
          <a href={to(`${root}?by=competition`)} aria-current={by === "competition" ? "page" : undefined}>
            {t("By competition")}
          </a>
        </li>
        {children ? <li>{children}</li> : null}
      </ul>
    </nav>
  );
}
