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
import type { RecordResult } from "#lib/results/queries/records.ts";
import { ListFoot } from "../_shared/list-foot.tsx";
import { ListHead, Switch } from "../_shared/list-head.tsx";
import { assertListAddress, DayLeftOut } from "../_shared/one-address.tsx";
import { formatScope, scopeParts } from "../_shared/scope.ts";
import { ScopeForm } from "../_shared/scope-form.tsx";
import { addressOfRecords, fileOfRecords, ofEvent, type RecordFilters, readFilters, shownAs } from "./_filters.ts";
import { HistoryChart, historySeries } from "./_history-chart.tsx";
import { loadRecords, type Records, recordsPerPage } from "./_load.ts";
import { MixedRecordHistory, MixedRecords, RecordHistory, SeparateRecords } from "./_record-tables.tsx";
import { isOfPast, type RecordShow, recordShows } from "./_shows.ts";
import { SlimRecords } from "./_slim-table.tsx";

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
  const values = { scope: formatScope(filters), event: filters.event ? eventNameOf(filters.event.id) : "" };
  const title = t(titles[filters.show][filters.event ? "ofEvent" : "ofAll"], values);
  return "page" in filters && filters.page > 1 ? t("{title}, page {page}", { title, page: filters.page }) : title;
}

const titles: Record<RecordShow, { ofAll: string; ofEvent: string }> = {
  mixed: { ofAll: msg("Records: {scope}"), ofEvent: msg("{event} records: {scope}") },
  slim: {
    ofAll: msg("Records in one row an event: {scope}"),
    ofEvent: msg("{event} records in one row: {scope}"),
  },
  separate: {
    ofAll: msg("Single and average records: {scope}"),
    ofEvent: msg("{event} single and average records: {scope}"),
  },
  history: { ofAll: msg("History of records: {scope}"), ofEvent: msg("History of {event} records: {scope}") },
  "mixed history": {
    ofAll: msg("History of records by date: {scope}"),
    ofEvent: msg("History of {event} records by date: {scope}"),
  },
};

function descriptionOf(filters: RecordFilters): string {
  const values = { scope: formatScope(filters), event: filters.event ? eventNameOf(filters.event.id) : "" };
  const { ofAll, ofYear = ofAll, ofEvent } = descriptions[filters.show];
  return t(filters.event ? ofEvent : filters.year ? ofYear : ofAll, values);
}

const descriptions: Record<RecordShow, { ofAll: string; ofYear?: string; ofEvent: string }> = {
  mixed: {
    ofAll: msg("The records that stand in every event, of singles and of averages: {scope}."),
    ofYear: msg("The best single and the best average of every event: {scope}."),
    ofEvent: msg("The best single and the best average in {event}: {scope}."),
  },
  slim: {
    ofAll: msg("Single and average of every event side by side, and who holds them: {scope}."),
    ofEvent: msg("Single and average of {event} side by side, and who holds them: {scope}."),
  },
  separate: {
    ofAll: msg("The best singles of all events, and then the best averages: {scope}."),
    ofEvent: msg("The best single of {event}, and then the best average: {scope}."),
  },
  history: {
    ofAll: msg("Every record there ever was, event by event: {scope}."),
    ofEvent: msg("Every {event} record there ever was, of singles and of averages: {scope}."),
  },
  "mixed history": {
    ofAll: msg("Every record there ever was, of all events, the latest first: {scope}."),
    ofEvent: msg("Every {event} record there ever was, the latest first: {scope}."),
  },
};

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
      ) : "page" in filters ? (
        <History filters={filters} found={found} />
      ) : (
        <Standing filters={filters} records={found.records} />
      )}
      <ListFoot at={at} {...(found.records.length > 0 && { csv: fileOfRecords(filters) })} />
    </>
  );
}

function RecordsHead({ filters, hasChart }: { filters: RecordFilters; hasChart: boolean }) {
  const { event, show } = filters;
  const choices = recordShows.map((as) => ({ href: addressOfRecords(shownAs(filters, as)), label: t(showNames[as]) }));
  return (
    <ListHead
      subject={event ? t("{event} records", { event: eventNameOf(event.id) }) : t("Records")}
      parts={[...scopeParts(filters), showPart(show)]}
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
          <Switch label={t("Records")} choices={choices} current={addressOfRecords(shownAs(filters, show))} />
        </>
      }
      filters={
        <ScopeForm
          label={t("Records")}
          action="/results/records"
          filters={filters}
          hidden={{ ...(show !== "mixed" && { show }), ...(event && { event: event.id }) }}
        />
      }
    />
  );
}

/** By the names that whoever looks up records elsewhere knows, and in their order. */
const showNames: Record<RecordShow, string> = {
  mixed: msg("Mixed ¦ records"),
  slim: msg("Slim ¦ records"),
  separate: msg("Separate ¦ records"),
  history: msg("History"),
  "mixed history": msg("Mixed history"),
};

const showPart = (show: RecordShow): string =>
  ({
    mixed: "",
    slim: t("slim ¦ in a heading"),
    separate: t("separate ¦ in a heading"),
    history: t("history ¦ in a heading"),
    "mixed history": t("mixed history ¦ in a heading"),
  })[show];

function Standing({ filters, records }: { filters: RecordFilters; records: RecordResult[] }) {
  if (filters.show === "separate") return <SeparateRecords records={records} />;
  const Shown = filters.show === "slim" ? SlimRecords : MixedRecords;
  return <Shown caption={titleOf(filters)} records={records} />;
}

type HistoryFilters = Extract<RecordFilters, { page: number }>;

const pagingOf = ({ page }: HistoryFilters, { total }: Records) => ({ page, perPage: recordsPerPage, total });

/** What its chart shows: of one event, on the first page of its history. */
const seriesOf = (filters: RecordFilters, { marks }: Records) =>
  filters.show === "history" && filters.event && filters.page === 1 ? historySeries(filters.event, marks) : undefined;

const noun = msg("{count, plural, one {# record} other {# records}}");

function History({ filters, found }: { filters: HistoryFilters; found: Records }) {
  const { event, page } = filters;
  const paging = pagingOf(filters, found);
  if (isTooFar(paging)) return <PageTooFar {...paging} first={addressOfRecords({ ...filters, page: 1 })} />;
  const series = seriesOf(filters, found);
  const Table = filters.show === "history" ? RecordHistory : MixedRecordHistory;
  return (
    <>
      <Table caption={titleOf(filters)} records={found.records} isOfOneEvent={event !== undefined} />
      <ResultCount noun={noun} {...paging} />
      <Pager {...paging} href={(wanted) => addressOfRecords({ ...filters, page: wanted })} />
      {event && series ? <HistoryChart event={event} series={series} time={filters} /> : null}
      {event?.valueFormat === "multi" && filters.show === "history" && page === 1 ? (
        <p className="mt-4 text-sm text-muted">
          {t("There is no chart of it: a result is cubes and time in one, and how far two are apart is no number.")}
        </p>
      ) : null}
    </>
  );
}

/** Leads to everybody there first, as of today, and from nobody there to the world: each of the same event and view. */
function NoRecords({ filters }: { filters: RecordFilters }) {
  const { region, gender, date, year, show } = filters;
  // Nobody keeps which results were the best of women or of men when they were made.
  if (isOfPast(show) && gender !== "" && !date && !year) {
    return (
      <EmptyState
        title={t("No official records here")}
        actions={<a href={to(addressOfRecords(shownAs(filters, "mixed")))}>{t("Look at the best of them")}</a>}
      >
        {t("The history is of official records alone, which are those of everybody: {scope}.", {
          scope: formatScope(filters),
        })}
      </EmptyState>
    );
  }
  const everybody = { ...shownAs(filters, show), gender: "", date: "", year: "" } as const;
  return (
    <EmptyState
      title={t("No records here yet")}
      actions={
        gender || date || year ? (
          <a href={to(addressOfRecords(everybody))}>
            {date || year ? t("Look at everybody of today") : t("Look at everybody")}
          </a>
        ) : region ? (
          <a href={to(addressOfRecords({ ...everybody, region: "" }))}>{t("Look at the world's of today")}</a>
        ) : undefined
      }
    >
      {formatScope(filters)}
    </EmptyState>
  );
}
