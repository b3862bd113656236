import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { currencyDecimals } from "#lib/reference/currencies.ts";

/** An amount in the currency's smallest unit, for people: "€12.50"; null where nobody said. */
export function formatMoney(amount: number | null, currencyCode: string): string | null {
  if (amount === null) return null;
  if (amount === 0) return t("Free ¦ without a fee");
  const value = amount / 10 ** currencyDecimals(currencyCode);
  return new Intl.NumberFormat(languageOf(currentLanguage()).locale, {
    style: "currency",
    currency: currencyCode,
  }).format(value);
}
