import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { StepPager } from "#app/_components/pager.tsx";
import { Select } from "#app/_components/select.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { addressOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { type Event, eventNameOf, hasAverage } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { rankedAt } from "#lib/results/queries/ranked-results.ts";
import { lastRankingPage, rankingPageSize } from "#lib/results/queries/rankings.ts";
import { ListedNoFurther, ListFoot } from "../../../_shared/list-foot.tsx";
import { ListHead, Switch } from "../../../_shared/list-head.tsx";
import { assertListAddress, DayLeftOut } from "../../../_shared/one-address.tsx";
import { overallAddress } from "../../../_shared/overall-page.tsx";
import { formatScope, scopeParts, toScope } from "../../../_shared/scope.ts";
import { ScopeForm } from "../../../_shared/scope-form.tsx";
import { typeName, typePart } from "../../../_shared/type-names.ts";
import {
  type Ranked,
  type RankingFilters,
  type RankingPage,
  rankingAddress,
  rankingFile,
  rankingPath,
  readRanked,
  showName,
} from "./_filters.ts";
import { loadRanking } from "./_load.ts";
import { RankingTable } from "./_ranking-table.tsx";

export async function generateMetadata({ params, searchParams }: RankingPage): Promise<Metadata> {
  const ranked = readRanked(await params, await searchParams);
  const { event, type, filters } = ranked;
  const { entries } = await loadRanking(ranked);
  return {
    ...wordsOf(ranked, formatScope(filters)),
    alternates: alternates(rankingAddress(event.id, type, filters)),
    ...(entries.length === 0 ? { robots: { index: false } } : {}),
  };
}

export default async function RankingPageOfEvent({ params, searchParams }: RankingPage) {
  const [asked, query] = [await params, await searchParams];
  const ranked = readRanked(asked, query);
  const { event, type, filters } = ranked;
  const here = rankingAddress(event.id, type, filters);
  assertListAddress({ path: `/results/rankings/${asked.eventId}/${asked.type}`, query }, here);
  const [{ entries, rest }, at] = await Promise.all([loadRanking(ranked), rankedAt(database())]);
  const { page } = filters;
  if (entries.length === 0 && page > 1) notFound();
  return (
    <>
      <RankingHead {...ranked} />
      <DayLeftOut year={filters.year} />
      {entries.length === 0 ? (
        <NothingRanked event={event} type={type} filters={filters} />
      ) : (
        <RankingTable caption={captionOf(event, type, filters)} entries={entries} type={type} filters={filters} />
      )}
      <StepPager
        page={page}
        hasNext={rest === "next page"}
        href={(of) => rankingAddress(event.id, type, { ...filters, page: of })}
      />
      {rest === "not listed" ? (
        <ListedNoFurther last={lastRankingPage({ ...toScope(filters), show: filters.show }) * rankingPageSize} />
      ) : null}
      <ListFoot at={at} {...(entries.length > 0 && { csv: rankingFile(event.id, type, filters) })} />
    </>
  );
}

function RankingHead({ event, type, filters }: Ranked) {
  const first = { ...filters, page: 1 };
  const address = (of: ResultType) => rankingAddress(event.id, of, first);
  return (
    <ListHead
      subject={eventNameOf(event.id)}
      parts={[...scopeParts(filters), showPart(filters), typePart(type)]}
      events={{
        current: event.id,
        href: (eventId) => rankingAddress(eventId, type, first),
        allHref: overallAddress({
          kind: type === "single" ? "singles" : "averages",
          region: filters.region,
          gender: filters.gender,
        }),
      }}
      switches={
        hasAverage(event) ? (
          <Switch
            label={t("Single or average")}
            choices={(["single", "average"] as const).map((of) => ({ href: address(of), label: typeName(of) }))}
            current={address(type)}
          />
        ) : null
      }
      filters={
        <ScopeForm
          label={t("Rankings")}
          action={rankingPath(event.id, type)}
          filters={filters}
          field={{
            control: <Select label={t("Best")} name="show" defaultValue={filters.show} options={showOptions()} />,
            isInForce: filters.show !== "persons",
          }}
        />
      }
    />
  );
}

const showOptions = () =>
  (["persons", "results", "by region"] as const).map((value) => ({ value, label: showName(value) }));

const showPart = ({ show }: RankingFilters): string =>
  ({ persons: "", results: t("results ¦ in a heading"), "by region": t("by region ¦ in a heading") })[show];

const captionOf = (event: Event, type: ResultType, filters: RankingFilters): string =>
  t("{event}, {type}, {show}: {scope}", {
    event: eventNameOf(event.id),
    type: typeName(type),
    show: showName(filters.show),
    scope: formatScope(filters),
  });

function wordsOf({ event, type, filters }: Ranked, scope: string): { title: string; description: string } {
  const values = { event: eventNameOf(event.id), scope };
  const { title, description } = {
    persons: {
      title:
        type === "single"
          ? t("{event} single rankings: {scope}", values)
          : t("{event} average rankings: {scope}", values),
      description: t("The best people of {event}: {scope}.", values),
    },
    results: {
      title:
        type === "single" ? t("Best {event} singles: {scope}", values) : t("Best {event} averages: {scope}", values),
      description: t("The best results of {event}: {scope}.", values),
    },
    "by region": {
      title:
        type === "single"
          ? t("Best {event} single of each region: {scope}", values)
          : t("Best {event} average of each region: {scope}", values),
      description: t("The best of every country in {event}: {scope}.", values),
    },
  }[filters.show];
  const { page } = filters;
  return { title: page > 1 ? t("{title}, page {page}", { title, page }) : title, description };
}

const everybody = { region: "", gender: "", date: "", year: "" } as const;

type NothingRankedProps = { event: Event; type: ResultType; filters: RankingFilters };

function NothingRanked({ event, type, filters }: NothingRankedProps) {
  const there = { ...everybody, region: filters.region };
  return (
    <EmptyState
      title={
        type === "single"
          ? t("No single in {event} yet", { event: eventNameOf(event.id) })
          : t("No average in {event} yet", { event: eventNameOf(event.id) })
      }
      actions={
        formatScope(filters) !== formatScope(there) ? (
          <a href={to(addressOf(rankingPath(event.id, type), there))}>
            {filters.date || filters.year ? t("Look at everybody of today") : t("Look at everybody")}
          </a>
        ) : filters.region !== "" ? (
          <a href={to(rankingPath(event.id, type))}>{t("Look at the world ranking")}</a>
        ) : undefined
      }
    >
      {formatScope(filters)}
    </EmptyState>
  );
}
