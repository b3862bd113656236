import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Views } from "#app/_components/views.tsx";
import { assertParameters } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import {
  competitionsOfPerson,
  countCompetitionsOfPerson,
  eventsOfPerson,
  resultsOfPerson,
} from "#lib/results/queries/of-person.ts";
import { loadPerson, type PersonPage } from "../../_shared/load.ts";
import { inChronologicalOrder } from "./_chronology.ts";
import { recordsOf } from "./_columns.tsx";
import { CompetitionResults } from "./_competition-results.tsx";
import { EventResults } from "./_event-results.tsx";
import { hasProgression, Progression } from "./_progression.tsx";
import { addressOfView, type ResultsView, readView } from "./_views.ts";

type PersonResultsPage = PersonPage & { searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: PersonResultsPage): Promise<Metadata> {
  const { id, name } = await loadPerson((await params).competitorId);
  const view = readView(await searchParams);
  const onPage = (title: string) => (view.page > 1 ? t("{title}, page {page}", { title, page: view.page }) : title);
  if (view.by === "competition") {
    return {
      title: onPage(t("Results of {name} ({id}) by competition", { name, id })),
      description: t("Every result of {name}, competition by competition.", { name }),
      alternates: alternates(addressOfView(id, view)),
    };
  }
  const [firstId] = await loadEvents(id);
  const eventId = view.eventId ?? firstId;
  const event = eventId && eventNameOf(eventId);
  return {
    title: onPage(
      event ? t("{event} results of {name} ({id})", { event, name, id }) : t("Results of {name} ({id})", { name, id }),
    ),
    description: event
      ? t("Every result of {name} in {event}, with every attempt.", { name, event })
      : t("Every result of {name}, event by event.", { name }),
    // The first event is what the plain address shows.
    alternates: alternates(addressOfView(id, { ...view, eventId: eventId === firstId ? undefined : eventId })),
  };
}

export default async function PersonResults({ params, searchParams }: PersonResultsPage) {
  const { id } = await loadPerson((await params).competitorId);
  const query = await searchParams;
  const view = readView(query);
  assertParameters(query, ["event", "eventId", "by", "page"], addressOfView(id, view));
  const eventIds = await loadEvents(id);
  const [firstId] = eventIds;
  if (firstId === undefined) {
    const paging = { page: view.page, perPage, total: 0 };
    return isTooFar(paging) ? (
      <PageTooFar {...paging} first={addressOfView(id, { ...view, page: 1 })} />
    ) : (
      <EmptyState title={t("No results yet")}>{t("They appear here once a competition's are posted.")}</EmptyState>
    );
  }
  if (view.by === "event") return <ByEvent competitorId={id} eventIds={eventIds} firstId={firstId} view={view} />;
  return (
    <>
      <ResultViews competitorId={id} by="competition" />
      <CompetitionResults competitorId={id} total={await countCompetitionsOfPerson(database(), id)} page={view.page} />
    </>
  );
}

const loadEvents = cache((competitorId: string): Promise<string[]> => eventsOfPerson(database(), competitorId));

// So many rounds that a page stays small on the way to a phone, the progression below them included.
const perPage = 100;

type ByEventProps = {
  competitorId: string;
  eventIds: readonly string[];
  firstId: string;
  view: Extract<ResultsView, { by: "event" }>;
};

async function ByEvent({ competitorId, eventIds, firstId, view: { eventId = firstId, page } }: ByEventProps) {
  const [results, competitions] = await Promise.all([
    resultsOfPerson(database(), competitorId, eventId),
    competitionsOfPerson(database(), competitorId, { eventId }),
  ]);
  // Whether a result was the best until then, all before it tell.
  const made = inChronologicalOrder(results, new Map(competitions.map((one) => [one.id, one])));
  const shown = made.toReversed().slice((page - 1) * perPage, page * perPage);
  const paging = { page, perPage, total: made.length };
  const address = (of: number) =>
    addressOfView(competitorId, { by: "event", eventId: eventId === firstId ? undefined : eventId, page: of });
  return (
    <>
      <ResultViews competitorId={competitorId} by="event">
        {hasProgression(eventId, made) ? (
          <a href={page === 1 ? "#progression" : to(`${address(1)}#progression`)}>{t("Progression")}</a>
        ) : null}
      </ResultViews>
      <EventLinks
        eventIds={eventIds}
        current={eventId}
        href={(event) => addressOfView(competitorId, { by: "event", eventId: event, page: 1 })}
      />
      {isTooFar(paging) ? (
        <PageTooFar {...paging} first={address(1)} />
      ) : made.length === 0 ? (
        <EmptyState title={t("No results in {event}", { event: eventNameOf(eventId) })} />
      ) : (
        <>
          <EventResults eventId={eventId} results={shown} />
          <div className="mt-4">
            <ResultsLegend
              attempts={shown.flatMap(({ attempts }) => attempts)}
              records={shown.flatMap((result) => Object.values(recordsOf(result)))}
            />
          </div>
          <Pager {...paging} href={address} />
          {page === 1 ? <Progression eventId={eventId} results={made} today={utcDateOf(now())} /> : null}
        </>
      )}
    </>
  );
}

type ViewsProps = { competitorId: string; by: "event" | "competition"; children?: ReactNode };

/** The two ways to look at the same results, and what else there is of them on the page. */
function ResultViews({ competitorId, by, children }: ViewsProps) {
  const views: [label: string, ResultsView][] = [
    [t("By event"), { by: "event", eventId: undefined, page: 1 }],
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
