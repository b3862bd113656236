import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { readParameter } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds, eventById } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { resultsOfPerson } from "#lib/results/queries/of-person.ts";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../../_shared/load.ts";
import { inChronologicalOrder } from "./_chronology.ts";
import { EventResults } from "./_event-results.tsx";
import { Progression } from "./_progression.tsx";

type PersonResultsPage = PersonPage & { searchParams: SearchParams };

export async function generateMetadata({ params }: PersonPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const country = countryById(countryId)?.name;
  return {
    title: `Results of ${name} (${id})`,
    description: `Every result of ${name}, event by event${country ? `, ${country}` : ""}.`,
    alternates: alternates(`/persons/${id}/results`),
  };
}

export default async function PersonResults({ params, searchParams }: PersonResultsPage) {
  const { id } = await loadPerson((await params).competitorId);
  const [results, competitions] = await Promise.all([resultsOfPerson(database(), id), loadCompetitionsById(id)]);
  const byEvent = Map.groupBy(results, (result) => result.eventId);
  const eventIds = [...byEvent.keys()].sort(compareEventIds);
  const asked = readParameter(await searchParams, ["event", "eventId"], (text) => findEvent(text)?.id);
  const eventId = asked ?? eventIds[0];
  if (eventId === undefined || eventIds.length === 0) {
    return <EmptyState title="No results yet">They appear here once a competition's are posted.</EmptyState>;
  }
  const made = inChronologicalOrder(byEvent.get(eventId) ?? [], competitions);
  return (
    <>
      <EventLinks
        eventIds={eventIds}
        current={eventId}
        href={(event) => `/persons/${id}/results?event=${encodeURIComponent(event)}`}
      />
      {made.length === 0 ? (
        <EmptyState title={`No results in ${eventById(eventId)?.name}`} />
      ) : (
        <>
          <Progression eventId={eventId} results={made} />
          <EventResults eventId={eventId} results={made} />
        </>
      )}
    </>
  );
}
