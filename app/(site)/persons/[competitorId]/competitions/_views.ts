import { oneOf, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import { type ContinentId, isContinentId } from "#lib/reference/continents.ts";
import { findPlaceId } from "#lib/reference/find-by-text.ts";

/** How the competitions of somebody are looked at, page by page; a map may be of one continent alone. */
export type CompetitionsView = ({ view: "list" } | { view: "map"; continentId: ContinentId | undefined }) & {
  page: number;
};

export function readView(query: QueryValues): CompetitionsView {
  const view = readParameter(query, ["view"], oneOf({ list: "list", map: "map" } as const)) ?? "list";
  const page = readPage(query);
  if (view === "list") return { view, page };
  return { view, continentId: readParameter(query, ["region"], readContinent), page };
}

function readContinent(text: string): ContinentId | undefined {
  const id = findPlaceId(text) ?? "";
  return isContinentId(id) ? id : undefined;
}

export const addressOfView = (competitorId: string, of: CompetitionsView): string =>
  addressOf(
    `/persons/${competitorId}/competitions`,
    of.view === "list" ? { page: of.page } : { view: of.view, region: of.continentId ?? "", page: of.page },
  );
