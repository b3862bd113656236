import { readOrNothing } from "#app/_forms/in-words.ts";
import { toQueryValues } from "#app/_forms/search-params.ts";
import { type FileResult, fileColumns } from "#app/(site)/results/_shared/csv.ts";
import { noSuchList, readOrSay } from "#app/(site)/results/_shared/file-in-words.ts";
import { toScope } from "#app/(site)/results/_shared/scope.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onPublished } from "#lib/api/depends-on.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { bestsOfRegions } from "#lib/results/bests-of-regions.ts";
import { listRanking } from "#lib/results/queries/rankings.ts";
import { type Region, regionOf } from "#lib/results/region.ts";
import { csvFile, type FileColumn } from "#lib/web/csv.ts";
import { type RankingParams, rankingFile, rankingPath, readRanked } from "../_filters.ts";

type Context = { params: Promise<RankingParams> };
type Row = FileResult & { rank: number };
type RegionRow = Row & { of: Region };

const columns: FileColumn<Row>[] = [["rank", ({ rank }) => rank], ...fileColumns];

/** A region as addresses have it. */
const regionName = ({ of, countryId }: RegionRow): string | undefined =>
  of.kind === "world" ? "world" : of.kind === "continent" ? of.continentId : countryById(countryId)?.iso2;

const regionColumns: FileColumn<RegionRow>[] = [
  ["region", regionName],
  ["rank", ({ of, rank }) => (of.kind === "country" ? rank : null)],
  ...fileColumns,
];

/** The rows of a page of rankings, for spreadsheets. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await params;
  const unfiltered = readOrNothing(() => readRanked(asked, {}));
  if (!unfiltered) return noSuchList();
  const { event, type } = unfiltered;
  const ranked = readOrSay({
    query: toQueryValues(new URL(request.url)),
    read: (query) => readRanked(asked, query),
    page: rankingPath(event.id, type),
  });
  if (ranked instanceof Response) return ranked;
  const { filters } = ranked;
  const answer = await cachedFile(request, {
    address: rankingFile(event.id, type, filters),
    type: "text/csv; charset=utf-8",
    savedAs: `rankings-${event.id}-${type}.csv`,
    names: onPublished("people", "results"),
    now: currentTime(),
    make: async (db) => {
      const { entries } = await listRanking(db, { eventId: event.id, type, ...toScope(filters) }, filters);
      const rows = entries.map((entry): Row => ({ ...entry, type }));
      if (rows.length === 0) return undefined;
      if (filters.show !== "by region") return csvFile(columns, rows);
      const ofRegions = bestsOfRegions(regionOf(filters.region || undefined), rows);
      return csvFile(
        regionColumns,
        ofRegions.map(({ region, entry }) => ({ ...entry, of: region })),
      );
    },
  });
  return answer.status === 404 ? noSuchList() : answer;
}
