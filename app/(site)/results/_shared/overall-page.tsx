import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatNumber, formatPoints } from "#app/_components/format.ts";
import { StepPager } from "#app/_components/pager.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { assertCanonical, readPage } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import {
  lastOverallPage,
  listOverall,
  type OverallEntry,
  type OverallKind,
  overallAt,
  overallPageSize,
} from "#lib/results/queries/overall.ts";
import { regionOf } from "#lib/results/region.ts";
import { ListedNoFurther, ListFoot } from "./list-foot.tsx";
import { ListHead, Switch } from "./list-head.tsx";
import { formatScope, readScopeOfToday, type ScopeFilters, scopeParts, toGender } from "./scope.ts";
import { ScopeForm } from "./scope-form.tsx";

export type OverallFilters = Pick<ScopeFilters, "region" | "gender"> & { kind: OverallKind; page: number };

/** Among whom, and which page; of what is told by the address itself. */
export function readOverall(kind: OverallKind, asked: QueryValues): OverallFilters {
  const page = readPage(asked);
  if (page > lastOverallPage) notFound();
  return { kind, ...readScopeOfToday(asked), page };
}

const paths: Record<OverallKind, { path: string; type: string }> = {
  singles: { path: "/results/sum-of-ranks", type: "" },
  averages: { path: "/results/sum-of-ranks", type: "average" },
  kinch: { path: "/results/kinch", type: "" },
};

/** The list of a kind, among the same people. */
export const overallAddress = ({ kind, ...among }: Omit<OverallFilters, "page"> & { page?: number }): string =>
  addressOf(paths[kind].path, { type: paths[kind].type, ...among });

const kindName = (kind: OverallKind): string =>
  ({ kinch: t("Kinch"), singles: t("Singles"), averages: t("Averages") })[kind];

const kindPart = (kind: OverallKind): string =>
  ({ kinch: "", singles: t("singles ¦ in a heading"), averages: t("averages ¦ in a heading") })[kind];

// They are told of today alone.
const withoutTime = ({ region, gender }: OverallFilters): ScopeFilters => ({ region, gender, date: "", year: "" });

function titleOf(filters: OverallFilters): string {
  const scope = formatScope(withoutTime(filters));
  return {
    kinch: t("Kinch: {scope}", { scope }),
    singles: t("Sum of ranks, singles: {scope}", { scope }),
    averages: t("Sum of ranks, averages: {scope}", { scope }),
  }[filters.kind];
}

const leadOf = (kind: OverallKind): string =>
  kind === "kinch"
    ? t("How close somebody is to the best of the world, over all events: 100 is the best in each of them.")
    : t(
        "The ranks of somebody in the world, in every event, added up: the less the better. Where they have no result, they stand after all who have.",
      );

/** What a page of these lists says of itself. */
export async function overallMetadata(filters: OverallFilters): Promise<Metadata> {
  const { entries } = await loadOverall(filters);
  const [title, { page }] = [titleOf(filters), filters];
  return {
    title: page > 1 ? t("{title}, page {page}", { title, page }) : title,
    description: leadOf(filters.kind),
    alternates: alternates(overallAddress(filters)),
    ...(entries.length === 0 ? { robots: { index: false } } : {}),
  };
}

/** The rows of a page, once a request: what it says of itself and what it shows ask for them. */
const loadOverall = ({ kind, region, gender, page }: OverallFilters) => loadOnce(kind, region, gender, page);

const loadOnce = cache((kind: OverallKind, region: string, gender: ScopeFilters["gender"], page: number) =>
  listOverall(database(), { kind, region: regionOf(region || undefined), gender: toGender(gender), page }),
);

/** Everybody of a region over all events together. */
export async function showOverall(filters: OverallFilters, query: QueryValues): Promise<ReactNode> {
  const { kind, page } = filters;
  assertCanonical({ path: paths[kind].path, query }, overallAddress(filters));
  const [{ entries, rest }, at] = await Promise.all([loadOverall(filters), overallAt(database())]);
  if (entries.length === 0 && page > 1) notFound();
  return (
    <>
      <OverallHead filters={filters} />
      {entries.length === 0 ? (
        <EmptyState title={t("Nobody yet")}>
          {at === null ? t("These lists are being made. Look again in an hour.") : null}
        </EmptyState>
      ) : (
        <OverallTable filters={filters} entries={entries} />
      )}
      <StepPager page={page} hasNext={rest === "next page"} href={(of) => overallAddress({ ...filters, page: of })} />
      {rest === "not listed" ? <ListedNoFurther last={lastOverallPage * overallPageSize} /> : null}
      <ListFoot at={at} />
    </>
  );
}

function OverallHead({ filters }: { filters: OverallFilters }) {
  const { kind } = filters;
  const address = (of: OverallKind) => overallAddress({ ...filters, kind: of, page: 1 });
  return (
    <ListHead
      subject={kind === "kinch" ? t("Kinch") : t("Sum of ranks")}
      parts={[...scopeParts(withoutTime(filters)), kindPart(kind)]}
      lead={leadOf(kind)}
      events={{
        current: null,
        href: (eventId) =>
          addressOf(`/results/rankings/${eventId}/${kind === "averages" ? "average" : "single"}`, {
            region: filters.region,
            gender: filters.gender,
          }),
        allHref: address(kind),
      }}
      switches={
        <Switch
          label={t("All events together")}
          choices={(["singles", "averages", "kinch"] as const).map((of) => ({
            href: address(of),
            label: kindName(of),
          }))}
          current={address(kind)}
        />
      }
      filters={
        <ScopeForm
          label={t("Ranks over all events")}
          action={paths[kind].path}
          filters={withoutTime(filters)}
          isOfToday
          hidden={kind === "averages" ? { type: "average" } : {}}
        />
      }
    />
  );
}

function OverallTable({ filters, entries }: { filters: OverallFilters; entries: OverallEntry[] }) {
  return (
    <Table
      caption={titleOf(filters)}
      captionHidden
      asLines
      rows={entries}
      rowKey={({ competitorId }) => competitorId}
      columns={[
        { header: t("Rank"), numeric: true, fit: true, line: "start", cell: ({ rank }) => formatNumber(rank) },
        {
          header: t("Person"),
          rowHeader: true,
          line: "first",
          cell: ({ competitorId, name }) => (
            <a href={to(`/persons/${competitorId}`)}>
              <bdi>{name}</bdi>
            </a>
          ),
        },
        {
          header: filters.kind === "kinch" ? t("Score ¦ Kinch") : t("Sum"),
          numeric: true,
          line: "first-end",
          cell: ({ value }) => <strong>{filters.kind === "kinch" ? formatPoints(value) : formatNumber(value)}</strong>,
        },
        {
          header: t("Country"),
          line: "second",
          cell: ({ countryId }) => <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
        },
      ]}
    />
  );
}
