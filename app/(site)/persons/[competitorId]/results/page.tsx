import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Views } from "#app/_components/views.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { compareEventIds, eventNameOf } from "#lib/reference/events.ts";
import type { Result } from "#lib/results/queries/of-competition.ts";
import { resultsOfPerson } from "#lib/results/queries/of-person.ts";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../../_shared/load.ts";
import { inChronologicalOrder } from "./_chronology.ts";
import { recordsOf } from "./_columns.tsx";
import { CompetitionResults, lastPageOf } from "./_competition-results.tsx";
import { EventResults } from "./_event-results.tsx";
import { hasProgression, Progression } from "./_progression.tsx";
import { addressOfView, type ResultsView, readView } from "./_views.ts";

type PersonResultsPage = PersonPage & { searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: PersonResultsPage): Promise<Metadata> {
  const { id, name } = await loadPerson((await params).competitorId);
  const view = readView(await searchParams);
  if (view.by === "competition") {
    const title = t("Results of {name} ({id}) by competition", { name, id });
    return {
      title: view.page > 1 ? t("{title}, page {page}", { title, page: view.page }) : title,
      description: t("Every result of {name}, competition by competition.", { name }),
      alternates: alternates(addressOfView(id, view)),
    };
  }
  const [firstId] = [...(await loadResultsByEvent(id)).keys()];
  const eventId = view.eventId ?? firstId;
  const event = eventId && eventNameOf(eventId);
  return {
    title: event
      ? t("{event} results of {name} ({id})", { event, name, id })
      : t("Results of {name} ({id})", { name, id }),
    description: event
      ? t("Every result of {name} in {event}, with every attempt.", { name, event })
      : t("Every result of {name}, event by event.", { name }),
    // The first event is what the plain address shows.
    alternates: alternates(addressOfView(id, { by: "event", eventId: eventId === firstId ? undefined : eventId })),
  };
}

export default async function PersonResults({ params, searchParams }: PersonResultsPage) {
  const { id } = await loadPerson((await params).competitorId);
  const view = readView(await searchParams);
  const competitions = await loadCompetitionsById(id);
  if (competitions.size === 0) {
    return (
      <EmptyState title={t("No results yet")}>{t("They appear here once a competition's are posted.")}</EmptyState>
    );
  }
  if (view.by === "event") return <ByEvent competitorId={id} competitions={competitions} asked={view.eventId} />;
  const all = [...competitions.values()];
  if (view.page > lastPageOf(all)) notFound();
  return (
    <>
      <ResultViews competitorId={id} by="competition" />
      <CompetitionResults competitorId={id} competitions={all} page={view.page} />
    </>
  );
}

/** The results of each event, in the order of the events. */
const loadResultsByEvent = cache(async (competitorId: string): Promise<Map<string, Result[]>> => {
  const byEvent = Map.groupBy(await resultsOfPerson(database(), competitorId), ({ eventId }) => eventId);
  return new Map([...byEvent].sort(([a], [b]) => compareEventIds(a, b)));
});

type ByEventProps = {
  competitorId: string;
  competitions: Awaited<ReturnType<typeof loadCompetitionsById>>;
  asked: string | undefined;
};

async function ByEvent({ competitorId, competitions, asked }: ByEventProps) {
  const byEvent = await loadResultsByEvent(competitorId);
  const eventIds = [...byEvent.keys()];
  const eventId = asked ?? eventIds[0] ?? "333";
  const made = inChronologicalOrder(byEvent.get(eventId) ?? [], competitions);
  return (
    <>
      <ResultViews competitorId={competitorId} by="event">
        {hasProgression(eventId, made) ? <a href="#progression">{t("Progression")}</a> : null}
      </ResultViews>
      <EventLinks
        eventIds={eventIds}
        current={eventId}
        href={(event) => addressOfView(competitorId, { by: "event", eventId: event })}
      />
      {made.length === 0 ? (
        <EmptyState title={t("No results in {event}", { event: eventNameOf(eventId) })} />
      ) : (
        <>
          <EventResults eventId={eventId} results={made} />
          <div className="mt-4">
            <ResultsLegend
              attempts={made.flatMap(({ attempts }) => attempts)}
              records={made.flatMap((result) => Object.values(recordsOf(result)))}
            />
          </div>
          <Progression eventId={eventId} results={made} today={utcDateOf(now())} />
        </>
      )}
    </>
  );
}

type ViewsProps = { competitorId: string; by: "event" | "competition"; children?: ReactNode };

/** The two ways to look at the same results, and what else there is of them on the page. */
function ResultViews({ competitorId, by, children }: ViewsProps) {
  const views: [label: string, ResultsView][] = [
    [t("By event"), { by: "event", eventId: undefined }],
    [t("By competition"), { by: "competition", page: 1 }],
  ];
  return (
    <Views
      className="view-links screen-only mb-2 sm:mb-4"
      views={views.map(([label, view]) => ({
        href: addressOfView(competitorId, view),
        label,
        isCurrent: view.by === by,
      }))}
    >
      {children}
    </Views>
  );
}
