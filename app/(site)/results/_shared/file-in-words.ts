import { findWrongParameter, inWords, readOrNothing } from "#app/_forms/in-words.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";

/** What a file of a list says to programs, which show no page, where there is none. */
export const noSuchList = (): Response => inWords(404, t("There is no such list, or it is empty."));

type Asked<Filters> = { query: QueryValues; read: (query: QueryValues) => Filters; page: string };

/** The filters of a file, or in words which of them cannot be meant; `page` shows the same list. */
export function readOrSay<Filters extends object>({ query, read, page }: Asked<Filters>): Filters | Response {
  const filters = readOrNothing(() => read(query));
  if (filters) return filters;
  // Only some views have pages.
  const wrong = findWrongParameter(query, read, "show");
  if (!wrong) return inWords(422, t("Two parameters of this address contradict each other."));
  const address = env().baseUrl + to(page);
  return inWords(
    422,
    t("Invalid {name}: “{value}”. The page of this list tells which filters there are: {address}", {
      ...wrong,
      address,
    }),
  );
}
