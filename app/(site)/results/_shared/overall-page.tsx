import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatNumber, formatPoints } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { StepPager } from "#app/_components/pager.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Select } from "#app/_components/select.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { Tabs } from "#app/_components/tabs.tsx";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
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
} from "#lib/results/queries/overall.ts";
import { regionOf } from "#lib/results/region.ts";
import { placeName, placeOptions, readPlace } from "../../_shared/places.ts";

export type OverallFilters = { kind: OverallKind; region: string; page: number };

/** Among whom, and which page; of what is told by the address itself. */
export function readOverall(kind: OverallKind, asked: QueryValues): OverallFilters {
  const region = readParameter(asked, ["region", "regionId", "country", "continent"], readPlace) ?? "";
  const page = readPage(asked);
  if (page > lastOverallPage) notFound();
  return { kind, region, page };
}

const paths: Record<OverallKind, { path: string; type: string }> = {
  singles: { path: "/results/sum-of-ranks", type: "" },
  averages: { path: "/results/sum-of-ranks", type: "average" },
  kinch: { path: "/results/kinch", type: "" },
};

const addressOfOverall = ({ kind, region, page }: OverallFilters): string =>
  addressOf(paths[kind].path, { type: paths[kind].type, region, page });

const kindName = (kind: OverallKind): string =>
  kind === "kinch" ? t("Kinch") : kind === "singles" ? t("Sum of ranks, singles") : t("Sum of ranks, averages");

function titleOf({ kind, region }: OverallFilters): string {
  const scope = region ? placeName(region) : t("World");
  if (kind === "kinch") return t("Kinch: {scope}", { scope });
  return kind === "singles"
    ? t("Sum of ranks, singles: {scope}", { scope })
    : t("Sum of ranks, averages: {scope}", { scope });
}

const leadOf = (kind: OverallKind): string =>
  kind === "kinch"
    ? t("How close somebody is to the best of the world, over all events: 100 is the best in each of them.")
    : t(
        "The ranks of somebody in the world, in every event, added up: the less the better. Where they have no result, they stand after all who have.",
      );

/** What a page of these lists says of itself. */
export const overallMetadata = (filters: OverallFilters): Metadata => ({
  title:
    filters.page > 1 ? t("{title}, page {page}", { title: titleOf(filters), page: filters.page }) : titleOf(filters),
  description: leadOf(filters.kind),
  alternates: alternates(addressOfOverall(filters)),
});

/** Everybody of a region over all events together. */
export async function OverallPage({ filters, query }: { filters: OverallFilters; query: QueryValues }) {
  const { kind, region, page } = filters;
  assertCanonical({ path: paths[kind].path, query }, addressOfOverall(filters));
  const db = database();
  const [{ entries, hasNext }, at] = await Promise.all([
    listOverall(db, { kind, region: regionOf(region || undefined), page }),
    overallAt(db),
  ]);
  const address = (of: OverallKind) => addressOfOverall({ kind: of, region, page: 1 });
  return (
    <>
      <PageHeader title={kind === "kinch" ? t("Kinch") : t("Sum of ranks")} lead={leadOf(kind)} />
      <Tabs
        label={t("All events together")}
        tabs={(["singles", "averages", "kinch"] as const).map((of) => ({ href: address(of), label: kindName(of) }))}
        current={address(kind)}
      />
      <search aria-label={t("Ranks over all events")} className="screen-only">
        <QueryForm action={paths[kind].path} className="mb-4 flex items-end gap-3">
          {paths[kind].type ? <input type="hidden" name="type" value={paths[kind].type} /> : null}
          <div className="min-w-0 max-w-80 flex-1">
            <Select label={t("Region")} name="region" defaultValue={region} options={placeOptions(t("World"))} />
          </div>
          <Button>{t("Show")}</Button>
        </QueryForm>
      </search>
      {entries.length === 0 ? (
        <EmptyState title={page > 1 ? t("Nobody on this page") : t("Nobody yet")}>
          {at === null ? t("These lists are being made. Look again in an hour.") : null}
        </EmptyState>
      ) : (
        <OverallTable filters={filters} entries={entries} />
      )}
      <StepPager page={page} hasNext={hasNext} href={(of) => addressOfOverall({ ...filters, page: of })} />
      {at ? (
        <p className="mt-4 text-sm text-muted">
          <RichText of="Brought up to date on <moment></moment>" moment={() => <Moment at={at} />} />
        </p>
      ) : null}
    </>
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
          header: t("Country"),
          line: "second",
          cell: ({ countryId }) => <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
        },
        {
          header: filters.kind === "kinch" ? t("Score ¦ Kinch") : t("Sum"),
          numeric: true,
          line: "first-end",
          cell: ({ value }) => <strong>{filters.kind === "kinch" ? formatPoints(value) : formatNumber(value)}</strong>,
        },
      ]}
    />
  );
}
