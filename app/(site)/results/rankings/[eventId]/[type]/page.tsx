import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { StepPager } from "#app/_components/pager.tsx";
import { Select } from "#app/_components/select.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Tabs } from "#app/_components/tabs.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { type Event, hasAverage } from "#lib/reference/events.ts";
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
  readRanked,
  showNames,
  typeNames,
} from "./_filters.ts";
import { RankingTable } from "./_ranking-table.tsx";

export async function generateMetadata({ params, searchParams }: RankingPage): Promise<Metadata> {
  const { event, type, filters } = readRanked(await params, await searchParams);
  const scope = formatScope(filters);
  return {
    title: `${event.name} ${type} rankings: ${scope}${filters.page > 1 ? `, page ${filters.page}` : ""}`,
    description: `The best ${showNames[filters.show].toLowerCase()} of ${event.name} by ${type}: ${scope}.`,
    alternates: alternates(rankingAddress(event.id, type, filters)),
  };
}

export default async function RankingPageOfEvent({ params, searchParams }: RankingPage) {
  const [asked, query] = [await params, await searchParams];
  const { event, type, filters } = readRanked(asked, query);
  const here = rankingAddress(event.id, type, filters);
  assertCanonical({ path: `/results/rankings/${asked.eventId}/${asked.type}`, query }, here);
  const ranking = { eventId: event.id, type, ...toScope(filters) };
  const { entries, hasNext } = await listRanking(database(), ranking, filters);
  const first = { ...filters, page: 1 };
  const address = (of: ResultType) => rankingAddress(event.id, of, first);
  return (
    <>
      <PageHeader title={`${event.name} rankings`} />
      <EventLinks
        eventIds={eventsHeldBy(now()).map(({ id }) => id)}
        current={event.id}
        href={(eventId) => rankingAddress(eventId, type, first)}
      />
      <Tabs
        label="Single or average"
        tabs={typesOf(event).map((of) => ({ href: address(of), label: typeNames[of] }))}
        current={address(type)}
      />
      <ScopeForm label="Rankings" action={rankingPath(event.id, type)} filters={filters}>
        <Select label="Best" name="show" defaultValue={filters.show} options={showOptions} />
      </ScopeForm>
      {entries.length === 0 ? (
        <NothingRanked event={event} type={type} filters={filters} />
      ) : (
        <RankingTable caption={captionOf(event, type, filters)} entries={entries} type={type} />
      )}
      <StepPager
        page={filters.page}
        hasNext={hasNext}
        href={(page) => rankingAddress(event.id, type, { ...filters, page })}
      />
      <LastUpdated />
    </>
  );
}

const typesOf = (event: Event): ResultType[] => (hasAverage(event) ? ["single", "average"] : ["single"]);

const showOptions = Object.entries(showNames).map(([value, label]) => ({ value, label }));

const captionOf = (event: Event, type: ResultType, filters: RankingFilters): string =>
  `${event.name} ${type}, best ${showNames[filters.show].toLowerCase()}: ${formatScope(filters)}`;

type NothingRankedProps = { event: Event; type: ResultType; filters: RankingFilters };

function NothingRanked({ event, type, filters }: NothingRankedProps) {
  return (
    <EmptyState
      title={filters.page > 1 ? "Nobody on this page" : `No ${type} in ${event.name} yet`}
      actions={
        filters.page > 1 ? (
          <a href={to(rankingAddress(event.id, type, { ...filters, page: 1 }))}>Look at the first page</a>
        ) : (
          <a href={to(rankingPath(event.id, type))}>Look at everybody of today</a>
        )
      }
    >
      {formatScope(filters)}
    </EmptyState>
  );
}
