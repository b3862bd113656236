import { localTimeOf, momentOf } from "#lib/competitions/local-time.ts";
import { currencyDecimals, isCurrencyCode } from "#lib/reference/currencies.ts";

// What a form's texts mean. What cannot be read becomes something no rule lets through: not a number, no moment.

export const textOrNull = (text: string): string | null => text.trim() || null;

export function numberOrNull(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^-?\d{1,10}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** "12.50" in the currency's smallest unit. */
export function amountOrNull(text: string, currencyCode: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  const decimals = isCurrencyCode(currencyCode) ? currencyDecimals(currencyCode) : 0;
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d*))?$/.exec(trimmed) ?? [];
  if (whole === "" || fraction.length > decimals) return Number.NaN;
  return Number(whole + fraction.padEnd(decimals, "0"));
}

export function amountText(amount: number | null, currencyCode: string): string {
  if (amount === null) return "";
  const decimals = currencyDecimals(currencyCode);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Degrees with a point, as maps show them. */
export function microdegreesOrNull(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  return /^-?\d{1,3}(\.\d+)?$/.test(trimmed) ? Math.round(Number(trimmed) * 1e6) : Number.NaN;
}

export const degreesText = (microdegrees: number | null): string =>
  microdegrees === null ? "" : String(microdegrees / 1e6);

type Clocks = { timezone: string; known: Date | null };

/**
 * What a field for day and time means on the clocks of a place. Left as it was shown it stays the moment it is, whose
 * seconds, or hour that clocks say twice, no such field can hold.
 */
export function momentOrNull(text: string, { timezone, known }: Clocks): Date | null {
  const trimmed = text.trim();
  if (trimmed === momentText(known, timezone)) return known;
  return trimmed === "" ? null : (momentOf(trimmed, timezone) ?? new Date(Number.NaN));
}

export const momentText = (moment: Date | null, timezone: string): string =>
  moment === null ? "" : localTimeOf(moment, timezone);
