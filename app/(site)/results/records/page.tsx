import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Tabs } from "#app/_components/tabs.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import type { Event } from "#lib/reference/events.ts";
import { listCurrentRecords, listRecordHistory } from "#lib/results/queries/records.ts";
import { eventsHeldBy } from "../_shared/held-events.ts";
import { LastUpdated } from "../_shared/last-updated.tsx";
import { formatScope, type ScopeFilters, toScope } from "../_shared/scope.ts";
import { ScopeForm } from "../_shared/scope-form.tsx";
import { addressOfRecords, currentAddress, historyAddress, readFilters } from "./_filters.ts";
import { CurrentRecords, RecordHistory } from "./_record-tables.tsx";

type RecordsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: RecordsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const scope = formatScope(filters);
  const [title, what] =
    filters.show === "history"
      ? [`History of ${filters.event.name} records`, `Every ${filters.event.name} record there ever was`]
      : ["Records", "The records that stand in every event"];
  return {
    title: `${title}: ${scope}`,
    description: `${what}, of singles and of averages: ${scope}.`,
    alternates: { canonical: addressOfRecords(filters) },
  };
}

export default async function RecordsPage({ searchParams }: RecordsPageProps) {
  const query = await searchParams;
  const filters = readFilters(query);
  assertCanonical({ path: "/results/records", query }, addressOfRecords(filters));
  const history = historyAddress(filters, filters.show === "history" ? filters.event.id : "333");
  return (
    <>
      <PageHeader title="Records" />
      <Tabs
        label="Records"
        tabs={[
          { href: currentAddress(filters), label: "Current" },
          { href: history, label: "History" },
        ]}
        current={filters.show === "history" ? history : currentAddress(filters)}
      />
      {filters.show === "history" ? <History event={filters.event} filters={filters} /> : <Current filters={filters} />}
      <LastUpdated />
    </>
  );
}

async function Current({ filters }: { filters: ScopeFilters }) {
  const records = await listCurrentRecords(database(), toScope(filters));
  return (
    <>
      <ScopeForm label="Records" action="/results/records" filters={filters} />
      {records.length === 0 ? (
        <NoRecords filters={filters} />
      ) : (
        <CurrentRecords caption={`Records: ${formatScope(filters)}`} records={records} />
      )}
    </>
  );
}

async function History({ event, filters }: { event: Event; filters: ScopeFilters }) {
  const records = await listRecordHistory(database(), toScope(filters));
  const ofEvent = records.filter((record) => record.eventId === event.id);
  return (
    <>
      <EventLinks
        eventIds={eventsHeldBy(now()).map(({ id }) => id)}
        current={event.id}
        href={(eventId) => historyAddress(filters, eventId)}
      />
      <ScopeForm label="Records" action="/results/records" filters={filters}>
        <input type="hidden" name="show" value="history" />
        <input type="hidden" name="event" value={event.id} />
      </ScopeForm>
      {ofEvent.length === 0 ? (
        <NoRecords filters={filters} />
      ) : (
        <RecordHistory caption={`${event.name} records: ${formatScope(filters)}`} records={ofEvent} />
      )}
    </>
  );
}

const NoRecords = ({ filters }: { filters: ScopeFilters }) => (
  <EmptyState title="No records here yet" actions={<a href="/results/records">Look at the world's of today</a>}>
    {formatScope(filters)}
  </EmptyState>
);
