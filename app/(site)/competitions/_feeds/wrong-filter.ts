import type { QueryValues } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { followedFilters } from "./follow.ts";
import { readOrNothing } from "./in-words.ts";

/** Which filter of an address cannot be meant: its name and what it says. Undefined where none is, by itself. */
export function findWrongFilter(query: QueryValues): { name: string; value: string } | undefined {
  const isRead = (asked: QueryValues) => readOrNothing(() => followedFilters(asked)) !== undefined;
  const { near, ...others } = query;
  // Some are read beside a place alone: it comes first, so that none of them is blamed for it.
  const filters = Object.entries({ near, ...others });
  const [name, value] = filters.find(([own, given]) => !isRead({ near, [own]: given })) ?? [];
  return name === undefined ? undefined : { name, value: [value].flat().join(", ").slice(0, 100) };
}

/** The same in words, for whoever wrote it into a program. */
export function whatIsWrongWith(query: QueryValues): string {
  const wrong = findWrongFilter(query);
  if (!wrong) return t("Two parameters of this address contradict each other.");
  return t("Invalid {name}: “{value}”. The list of competitions tells which filters there are: {address}", {
    ...wrong,
    address: env().baseUrl + to("/competitions"),
  });
}
