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
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { type Event, eventNameOf, hasAverage } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { listRanking } from "#lib/results/queries/rankings.ts";
import { eventsHeldBy } from "../../../_shared/held-events.ts";
import { LastUpdated } from "../../../_shared/last-updated.tsx";
import { formatScope, toScope } from "../../../_shared/scope.ts";
import { ScopeForm } from "../../../_shared/scope-form.tsx";
import {
  type Ranked,
  type RankingFilters,
  type RankingPage,
  rankingAddress,
  rankingPath,
  readRanked,
  showName,
  typeName,
} from "./_filters.ts";
import { RankingTable } from "./_ranking-table.tsx";

export async function generateMetadata({ params, searchParams }: RankingPage): Promise<Metadata> {
  const { event, type, filters } = readRanked(await params, await searchParams);
  const scope = formatScope(filters);
  return {
    ...wordsOf({ event, type, filters }, scope),
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
      <PageHeader
        title={t("{event} rankings", { event: eventNameOf(event.id) })}
        actions={
          <a className="button button-secondary" href={to("/results/sum-of-ranks")}>
            {t("All events together")}
          </a>
        }
      />
      <EventLinks
        eventIds={eventsHeldBy(now()).map(({ id }) => id)}
        current={event.id}
        href={(eventId) => rankingAddress(eventId, type, first)}
      />
      <Tabs
        label={t("Single or average")}
        tabs={typesOf(event).map((of) => ({ href: address(of), label: typeName(of) }))}
        current={address(type)}
      />
      <ScopeForm label={t("Rankings")} action={rankingPath(event.id, type)} filters={filters}>
        <Select label={t("Best")} name="show" defaultValue={filters.show} options={showOptions()} />
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

const showOptions = () =>
  (["persons", "results", "by region"] as const).map((value) => ({ value, label: showName(value) }));

const captionOf = (event: Event, type: ResultType, filters: RankingFilters): string =>
  t("{event}, {type}, {show}: {scope}", {
    event: eventNameOf(event.id),
    type: typeName(type),
    show: showName(filters.show),
    scope: formatScope(filters),
  });

function wordsOf({ event, type, filters }: Ranked, scope: string): { title: string; description: string } {
  const values = { event: eventNameOf(event.id), scope, page: filters.page };
  const title =
    type === "single" ? t("{event} single rankings: {scope}", values) : t("{event} average rankings: {scope}", values);
  const description = {
    persons: t("The best people of {event}: {scope}.", values),
    results: t("The best results of {event}: {scope}.", values),
    "by region": t("The best of every country in {event}: {scope}.", values),
  }[filters.show];
  return { title: filters.page > 1 ? t("{title}, page {page}", { title, page: filters.page }) : title, description };
}

type NothingRankedProps = { event: Event; type: ResultType; filters: RankingFilters };

function NothingRanked({ event, type, filters }: NothingRankedProps) {
  return (
    <EmptyState
      title={
        filters.page > 1
          ? t("Nobody on this page")
          : type === "single"
            ? t("No single in {event} yet", { event: eventNameOf(event.id) })
            : t("No average in {event} yet", { event: eventNameOf(event.id) })
      }
      actions={
        filters.page > 1 ? (
          <a href={to(rankingAddress(event.id, type, { ...filters, page: 1 }))}>{t("Look at the first page")}</a>
        ) : (
          <a href={to(rankingPath(event.id, type))}>{t("Look at everybody of today")}</a>
        )
      }
    >
      {formatScope(filters)}
    </EmptyState>
  );
}
