import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Tabs } from "#app/_components/tabs.tsx";
import { assertCanonical } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { listCurrentRecords, listRecordHistory } from "#lib/results/queries/records.ts";
import { eventsHeldBy } from "../_shared/held-events.ts";
import { LastUpdated } from "../_shared/last-updated.tsx";
import { formatScope, type ScopeFilters, toScope } from "../_shared/scope.ts";
import { ScopeForm } from "../_shared/scope-form.tsx";
import { addressOfRecords, currentAddress, historyAddress, type RecordFilters, readFilters } from "./_filters.ts";
import { CurrentRecords, RecordHistory } from "./_record-tables.tsx";

type RecordsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: RecordsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const scope = formatScope(filters);
  const [title, what] =
    filters.show === "history"
      ? [
          `History of ${filters.event.name} records${filters.page > 1 ? `, page ${filters.page}` : ""}`,
          `Every ${filters.event.name} record there ever was`,
        ]
      : ["Records", "The records that stand in every event"];
  return {
    title: `${title}: ${scope}`,
    description: `${what}, of singles and of averages: ${scope}.`,
    alternates: alternates(addressOfRecords(filters)),
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
      {filters.show === "history" ? <History filters={filters} /> : <Current filters={filters} />}
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

const recordsPerPage = 100;
const noun = { one: "record", many: "records" };

async function History({ filters }: { filters: Extract<RecordFilters, { show: "history" }> }) {
  const { event, page } = filters;
  const slice = { offset: (page - 1) * recordsPerPage, size: recordsPerPage };
  const { records, total } = await listRecordHistory(database(), { ...toScope(filters), eventId: event.id }, slice);
  const paging = { page, perPage: recordsPerPage, total };
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
      {total === 0 ? <NoRecords filters={filters} /> : <ResultCount noun={noun} {...paging} />}
      {records.length === 0 ? null : (
        <RecordHistory caption={`${event.name} records: ${formatScope(filters)}`} records={records} />
      )}
      <Pager {...paging} href={(wanted) => historyAddress(filters, event.id, wanted)} />
    </>
  );
}

const NoRecords = ({ filters }: { filters: ScopeFilters }) => (
  <EmptyState title="No records here yet" actions={<a href={to("/results/records")}>Look at the world's of today</a>}>
    {formatScope(filters)}
  </EmptyState>
);
