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
import { msg, t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { listCurrentRecords, listRecordHistory } from "#lib/results/queries/records.ts";
import { eventsHeldBy } from "../_shared/held-events.ts";
import { LastUpdated } from "../_shared/last-updated.tsx";
import { formatScope, type ScopeFilters, toScope } from "../_shared/scope.ts";
import { ScopeForm } from "../_shared/scope-form.tsx";
import { addressOfRecords, currentAddress, historyAddress, type RecordFilters, readFilters } from "./_filters.ts";
import { HistoryChart, historySeries } from "./_history-chart.tsx";
import { CurrentRecords, RecordHistory } from "./_record-tables.tsx";

type RecordsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: RecordsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const scope = formatScope(filters);
  return {
    ...wordsOf(filters, scope),
    alternates: alternates(addressOfRecords(filters)),
  };
}

function wordsOf(filters: RecordFilters, scope: string): { title: string; description: string } {
  if (filters.show !== "history") {
    return {
      title: t("Records: {scope}", { scope }),
      description: filters.year
        ? t("The best single and the best average of every event: {scope}.", { scope })
        : t("The records that stand in every event, of singles and of averages: {scope}.", { scope }),
    };
  }
  const [event, { page }] = [eventNameOf(filters.event.id), filters];
  return {
    title:
      page > 1
        ? t("History of {event} records, page {page}: {scope}", { event, page, scope })
        : t("History of {event} records: {scope}", { event, scope }),
    description: t("Every {event} record there ever was, of singles and of averages: {scope}.", { event, scope }),
  };
}

export default async function RecordsPage({ searchParams }: RecordsPageProps) {
  const query = await searchParams;
  const filters = readFilters(query);
  assertCanonical({ path: "/results/records", query }, addressOfRecords(filters));
  const history = historyAddress(filters, filters.show === "history" ? filters.event.id : "333");
  return (
    <>
      <PageHeader title={t("Records")} />
      <Tabs
        label={t("Records")}
        tabs={[
          { href: currentAddress(filters), label: t("Current") },
          { href: history, label: t("History") },
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
      <ScopeForm label={t("Records")} action="/results/records" filters={filters} />
      {records.length === 0 ? (
        <NoRecords filters={filters} />
      ) : (
        <CurrentRecords caption={t("Records: {scope}", { scope: formatScope(filters) })} records={records} />
      )}
    </>
  );
}

const recordsPerPage = 100;
const noun = msg("{count, plural, one {# record} other {# records}}");

async function History({ filters }: { filters: Extract<RecordFilters, { show: "history" }> }) {
  const { event, page } = filters;
  const slice = { offset: (page - 1) * recordsPerPage, size: recordsPerPage };
  const { records, total, marks } = await listRecordHistory(
    database(),
    { ...toScope(filters), eventId: event.id },
    slice,
  );
  const paging = { page, perPage: recordsPerPage, total };
  const series = page === 1 ? historySeries(event, marks) : undefined;
  return (
    <>
      <EventLinks
        eventIds={eventsHeldBy(now()).map(({ id }) => id)}
        current={event.id}
        href={(eventId) => historyAddress(filters, eventId)}
      />
      <ScopeForm label={t("Records")} action="/results/records" filters={filters}>
        <input type="hidden" name="show" value="history" />
        <input type="hidden" name="event" value={event.id} />
      </ScopeForm>
      {total === 0 ? (
        <NoRecords filters={filters} />
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <ResultCount noun={noun} {...paging} />
          {series ? (
            <a className="screen-only text-sm" href="#progression">
              {t("Progression")}
            </a>
          ) : null}
        </div>
      )}
      {records.length === 0 ? null : (
        <RecordHistory
          caption={t("{event} records: {scope}", { event: eventNameOf(event.id), scope: formatScope(filters) })}
          records={records}
        />
      )}
      <Pager {...paging} href={(wanted) => historyAddress(filters, event.id, wanted)} />
      {series ? <HistoryChart event={event} series={series} /> : null}
    </>
  );
}

const NoRecords = ({ filters }: { filters: ScopeFilters }) => (
  <EmptyState
    title={t("No records here yet")}
    actions={<a href={to("/results/records")}>{t("Look at the world's of today")}</a>}
  >
    {formatScope(filters)}
  </EmptyState>
);
