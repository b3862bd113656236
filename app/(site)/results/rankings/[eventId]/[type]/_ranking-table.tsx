import { CountryName } from "#app/_components/country-name.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { continentName } from "#app/_components/names.ts";
import { type Column, type RowGroup, Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { type BestOfRegion, bestsOfRegions } from "#lib/results/bests-of-regions.ts";
import type { RankedEntry } from "#lib/results/queries/rankings.ts";
import { type Region, regionOf } from "#lib/results/region.ts";
import {
  attemptsColumn,
  competitionColumn,
  countryColumn,
  dateColumn,
  ListLegend,
  personColumn,
  valueColumn,
} from "../../../_shared/result-columns.tsx";
import type { RankingFilters } from "./_filters.ts";

type RegionRow = RankedEntry & { region: Region };
type RankingTableProps = { caption: string; entries: RankedEntry[]; type: ResultType; filters: RankingFilters };

/** Equal results share a rank. */
export function RankingTable({ caption, entries, type, filters }: RankingTableProps) {
  return (
    <div className="results-list">
      {filters.show === "by region" ? (
        <RegionTable
          caption={caption}
          rows={bestsOfRegions(regionOf(filters.region || undefined), entries)}
          type={type}
        />
      ) : (
        <Table
          caption={caption}
          captionHidden
          asLines
          rows={entries}
          rowKey={keyOf}
          textKey={({ rank, value, edition }) => `ranking ${type} ${rank} ${value} ${edition}`}
          columns={[rankColumn(), personColumn(), valueColumn(), countryColumn(), ...rest<RankedEntry>(type)]}
        />
      )}
      <ListLegend results={entries} />
    </div>
  );
}

type RegionTableProps = { caption: string; rows: BestOfRegion<RankedEntry>[]; type: ResultType };

function RegionTable({ caption, rows, type }: RegionTableProps) {
  const all = rows.map(({ region, entry }): RegionRow => ({ ...entry, region }));
  const groups: RowGroup<RegionRow>[] = [
    { heading: t("World and continents"), rows: all.filter(({ region }) => region.kind !== "country") },
    { heading: t("Countries"), rows: all.filter(({ region }) => region.kind === "country") },
  ].filter((group) => group.rows.length > 0);
  return (
    <Table
      caption={caption}
      captionHidden
      asLines
      groups={groups}
      rowKey={keyOf}
      columns={[
        // A rank is one among countries.
        {
          ...rankColumn(),
          cell: ({ region, rank }) => (region.kind === "country" ? formatNumber(rank) : ""),
        },
        {
          header: t("Region"),
          line: "second",
          cell: ({ region, countryId }) => <RegionName region={region} countryId={countryId} />,
        },
        valueColumn(),
        personColumn(),
        ...rest<RegionRow>(type),
      ]}
    />
  );
}

/** Of the world and of a continent, behind whose country it is. */
function RegionName({ region, countryId }: { region: Region; countryId: string }) {
  if (region.kind === "country") return <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />;
  const country = <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />;
  return (
    <>
      {region.kind === "world" ? t("World") : continentName(region.continentId)}: {country}
    </>
  );
}

// One result may be listed for several of its attempts.
const keyOf = ({ id }: RankedEntry, place: number): string => `${id}-${place}`;

const rankColumn = <One extends RankedEntry>(): Column<One> => ({
  header: t("Rank"),
  numeric: true,
  fit: true,
  line: "start",
  cell: ({ rank }) => formatNumber(rank),
});

const rest = <One extends RankedEntry>(type: ResultType): Column<One>[] => [
  competitionColumn(),
  dateColumn(),
  ...(type === "average" ? [attemptsColumn()] : []),
];
