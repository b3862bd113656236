import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { rankedAt } from "#lib/results/queries/ranked-results.ts";
import { ListFoot } from "../_shared/list-foot.tsx";
import { ListHead, Switch } from "../_shared/list-head.tsx";
import { assertListAddress, DayLeftOut } from "../_shared/one-address.tsx";
import { formatScope, type ScopeFilters, scopeParts } from "../_shared/scope.ts";
import { ScopeForm } from "../_shared/scope-form.tsx";
import {
  addressOfRecords,
  current,
  fileOfRecords,
  history,
  ofEvent,
  type RecordFilters,
  readFilters,
} from "./_filters.ts";
import { HistoryChart, historySeries } from "./_history-chart.tsx";
import { loadRecords, type Records, recordsPerPage } from "./_load.ts";
import { CurrentRecords, RecordHistory } from "./_record-tables.tsx";

type RecordsPageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: RecordsPageProps): Promise<Metadata> {
  const filters = readFilters(await searchParams);
  const { total } = await loadRecords(filters);
  return {
    title: titleOf(filters),
    description: descriptionOf(filters),
    alternates: alternates(addressOfRecords(filters)),
    ...(total === 0 ? { robots: { index: false } } : {}),
  };
}

function titleOf(filters: RecordFilters): string {
  const scope = formatScope(filters);
  const event = filters.event && eventNameOf(filters.event.id);
  if (filters.show === "current") {
    return event ? t("{event} records: {scope}", { event, scope }) : t("Records: {scope}", { scope });
  }
  const title = event
    ? t("History of {event} records: {scope}", { event, scope })
    : t("History of records: {scope}", { scope });
  return filters.page > 1 ? t("{title}, page {page}", { title, page: filters.page }) : title;
}

function descriptionOf(filters: RecordFilters): string {
  const scope = formatScope(filters);
  const event = filters.event && eventNameOf(filters.event.id);
  if (filters.show === "history") {
    return event
      ? t("Every {event} record there ever was, of singles and of averages: {scope}.", { event, scope })
      : t("Every record there ever was, event by event: {scope}.", { scope });
  }
  if (event) return t("The best single and the best average in {event}: {scope}.", { event, scope });
  return filters.year
    ? t("The best single and the best average of every event: {scope}.", { scope })
    : t("The records that stand in every event, of singles and of averages: {scope}.", { scope });
}

export default async function RecordsPage({ searchParams }: RecordsPageProps) {
  const query = await searchParams;
  const filters = readFilters(query);
  assertListAddress({ path: "/results/records", query }, addressOfRecords(filters));
  const [found, at] = await Promise.all([loadRecords(filters), rankedAt(database())]);
  return (
    <>
      <RecordsHead filters={filters} hasChart={seriesOf(filters, found) !== undefined} />
      <DayLeftOut year={filters.year} />
      {found.total === 0 ? (
        <NoRecords filters={filters} />
      ) : filters.show === "history" ? (
        <History filters={filters} found={found} />
      ) : (
        <CurrentRecords caption={titleOf(filters)} records={found.records} />
      )}
      <ListFoot at={at} {...(found.total > 0 && { csv: fileOfRecords(filters) })} />
    </>
  );
}

function RecordsHead({ filters, hasChart }: { filters: RecordFilters; hasChart: boolean }) {
  const { event, show } = filters;
  const [standing, past] = [addressOfRecords(current(filters)), addressOfRecords(history(filters))];
  return (
    <ListHead
      subject={event ? t("{event} records", { event: eventNameOf(event.id) }) : t("Records")}
      parts={[...scopeParts(filters), show === "history" ? t("history ¦ in a heading") : ""]}
      events={{
        current: event?.id ?? null,
        href: (eventId) => addressOfRecords(ofEvent(filters, eventId)),
        allHref: addressOfRecords(ofEvent(filters, undefined)),
      }}
      switches={
        <>
          {hasChart ? (
            <a className="max-sm:hidden" href="#progression">
              {t("Progression")}
            </a>
          ) : null}
          <Switch
            label={t("Records")}
            choices={[
              { href: standing, label: t("Current") },
              { href: past, label: t("History") },
            ]}
            current={show === "history" ? past : standing}
          />
        </>
      }
      filters={
        <ScopeForm
          label={t("Records")}
          action="/results/records"
          filters={filters}
          hidden={{ ...(show === "history" && { show }), ...(event && { event: event.id }) }}
        />
      }
    />
  );
}

type HistoryFilters = Extract<RecordFilters, { show: "history" }>;

const pagingOf = ({ page }: HistoryFilters, { total }: Records) => ({ page, perPage: recordsPerPage, total });

/** What its chart shows: of one event, on the first page of its history. */
const seriesOf = (filters: RecordFilters, { marks }: Records) =>
  filters.show === "history" && filters.event && filters.page === 1 ? historySeries(filters.event, marks) : undefined;

const noun = msg("{count, plural, one {# record} other {# records}}");

function History({ filters, found }: { filters: HistoryFilters; found: Records }) {
  const { event, page } = filters;
  const paging = pagingOf(filters, found);
  if (isTooFar(paging)) return <PageTooFar {...paging} first={addressOfRecords(history(filters, 1))} />;
  const series = seriesOf(filters, found);
  return (
    <>
      <RecordHistory caption={titleOf(filters)} records={found.records} isOfOneEvent={event !== undefined} />
      <ResultCount noun={noun} {...paging} />
      <Pager {...paging} href={(wanted) => addressOfRecords(history(filters, wanted))} />
      {event && series ? <HistoryChart event={event} series={series} time={filters} /> : null}
      {event?.valueFormat === "multi" && page === 1 ? (
        <p className="mt-4 text-sm text-muted">
          {t("There is no chart of it: a result is cubes and time in one, and how far two are apart is no number.")}
        </p>
      ) : null}
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
