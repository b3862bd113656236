import countryToCurrency from "country-to-currency";

/** ISO 4217 codes, sorted. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf("currency");

const known = new Set(currencyCodes);

/** ISO 4217 codes in upper case. */
export const isCurrencyCode = (code: string) => known.has(code);

/** How many digits follow the point: entry fees are kept in the lowest denomination. */
export const currencyDecimals = (code: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions().maximumFractionDigits ?? 2;

const byCountry: Readonly<Record<string, string>> = countryToCurrency;

/** What is paid in where somebody is, by the two letters of the country; in dollars where that is several or none. */
export function currencyOfCountry(iso2: string): string {
  const code = byCountry[iso2];
  return code !== undefined && isCurrencyCode(code) ? code : "USD";
}
