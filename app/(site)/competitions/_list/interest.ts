import { findCountryByName } from "#lib/reference/country-by-name.ts";
import { findAround } from "./around.ts";
import { interestAddress, type ListFilters } from "./filters.ts";

/**
 * Where somebody asks to hear of new competitions like those of a list. Undefined where that would ask for others: of
 * what narrows a list, places and events alone are kept there, and of words that are searched for a country or a city.
 */
export async function interestIn(filters: ListFilters): Promise<string | undefined> {
  if (filters.box !== "" || filters.delegate !== "") return undefined;
  const looked = await wordsAsPlace(filters);
  const isAnything = looked && (looked.where !== "" || looked.near !== "" || looked.events.length > 0);
  return isAnything ? interestAddress(looked) : undefined;
}

async function wordsAsPlace(filters: ListFilters): Promise<ListFilters | undefined> {
  if (filters.q === "") return filters;
  const country = findCountryByName(filters.q);
  if (country && filters.where === "") return { ...filters, q: "", where: country.iso2 };
  const isPlace = filters.near === "" && typeof (await findAround(filters.q)) !== "string";
  return isPlace ? { ...filters, q: "", near: filters.q } : undefined;
}
