import { toQueryValues, toSearchParams } from "#app/_forms/search-params.ts";
import { currentAddress } from "#app/_session/session.ts";
import { findWrongFilter } from "#app/(site)/competitions/_feeds/wrong-filter.ts";
import { readAddress } from "#lib/language/languages.ts";
import { t, to } from "#lib/language/translate.ts";

/** Of a list of competitions that an address narrows by something that cannot be meant: what that is, and the list without. */
export async function WrongFilter() {
  const { address } = readAddress(await currentAddress());
  const url = new URL(address, "http://localhost");
  if (url.pathname !== "/competitions" || url.search === "") return null;
  const query = toQueryValues(url);
  const wrong = findWrongFilter(query);
  if (!wrong) return null;
  const { [wrong.name]: _, ...others } = query;
  const rest = toSearchParams(others);
  return (
    <p>
      <strong>{t("There is no “{value}” to look for by “{name}”.", { name: wrong.name, value: wrong.value })}</strong>{" "}
      <a href={to(rest.size > 0 ? `/competitions?${rest}` : "/competitions")}>{t("The list without it")}</a>
    </p>
  );
}
