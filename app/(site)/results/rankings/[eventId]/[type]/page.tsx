import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { Tabs } from "#app/_components/tabs.tsx";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import type { Event } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { listRanking } from "#lib/results/queries/rankings.ts";
import { eventsHeldBy } from "../../../_shared/held-events.ts";
import { LastUpdated } from "../../../_shared/last-updated.tsx";
import { formatScope, toScope } from "../../../_shared/scope.ts";
import { ScopeForm } from "../../../_shared/scope-form.tsx";
import {
  type RankingFilters,
  type RankingPage,
  rankingAddress,
  rankingPath,
  readFilters,
  readRanked,
  showNames,
  typeNames,
} from "./_filters.ts";
import { RankingTable } from "./_ranking-table.tsx";

export async function generateMetadata({ params }: RankingPage): Promise<Metadata> {
  const { event, type } = readRanked(await params);
  return { title: `${event.name} ${type} rankings` };
}

export default async function RankingPageOfEvent({ params, searchParams }: RankingPage) {
  const { event, type } = readRanked(await params);
  const filters = readFilters(await searchParams);
  const results = await listRanking(database(), { eventId: event.id, type, ...toScope(filters) }, filters.show);
  const address = (of: ResultType) => rankingAddress(event.id, of, filters);
  return (
    <>
      <PageHeader title={`${event.name} rankings`} />
      <EventLinks
        eventIds={eventsHeldBy(now()).map(({ id }) => id)}
        current={event.id}
        href={(eventId) => rankingAddress(eventId, type, filters)}
      />
      <Tabs
        label="Single or average"
        tabs={(["single", "average"] as const).map((of) => ({ href: address(of), label: typeNames[of] }))}
        current={address(type)}
      />
      <ScopeForm label="Rankings" action={rankingPath(event.id, type)} filters={filters}>
        <Select label="Best" name="show" defaultValue={filters.show} options={showOptions} />
      </ScopeForm>
      {results.length === 0 ? (
        <NothingRanked event={event} type={type} filters={filters} />
      ) : (
        <RankingTable caption={captionOf(event, type, filters)} results={results} type={type} />
      )}
      <LastUpdated />
    </>
  );
}

const showOptions = Object.entries(showNames).map(([value, label]) => ({ value, label }));

const captionOf = (event: Event, type: ResultType, filters: RankingFilters): string =>
  `${event.name} ${type}, best ${showNames[filters.show].toLowerCase()}: ${formatScope(filters)}`;

type NothingRankedProps = { event: Event; type: ResultType; filters: RankingFilters };

function NothingRanked({ event, type, filters }: NothingRankedProps) {
  return (
    <EmptyState
      title={`No ${type} in ${event.name} yet`}
      actions={<a href={rankingPath(event.id, type)}>Look at everybody of today</a>}
    >
      {formatScope(filters)}
    </EmptyState>
  );
}
