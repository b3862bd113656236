import { findWrongParameter } from "#app/_forms/in-words.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { followedFilters } from "./follow.ts";

/** Which filter of an address cannot be meant. Some are read beside a place alone. */
export const findWrongFilter = (query: QueryValues) => findWrongParameter(query, followedFilters, "near");

/** The same in words, for whoever wrote it into a program. */
export function whatIsWrongWith(query: QueryValues): string {
  const wrong = findWrongFilter(query);
  if (!wrong) return t("Two parameters of this address contradict each other.");
  return t("Invalid {name}: “{value}”. The list of competitions tells which filters there are: {address}", {
    ...wrong,
    address: env().baseUrl + to("/competitions"),
  });
}
