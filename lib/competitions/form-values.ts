import { t } from "#lib/language/translate.ts";
import { currencyDecimals, isCurrencyCode } from "#lib/reference/currencies.ts";
import { isSkipped, localTimeOf, momentOf, skippedProblem } from "./local-time.ts";

// What a form's texts mean, and what is wrong with those that mean nothing.

const largestInteger = 2_147_483_647;

type Read<Value> = { value: Value; problem?: string };

type KnownAmount = { amount: number | null; currencyCode: string };

/**
 * "12.50" in the currency's smallest unit. Left as it was shown in a currency of more decimals, "12.500" is no
 * thousands.
 */
export function readAmount(text: string, currencyCode: string, known?: KnownAmount): Read<number | null> {
  const isAsShown = known !== undefined && text.trim() === amountText(known.amount, known.currencyCode);
  const trimmed = isAsShown ? text.trim().replace(/(\.\d*?)0+$/, "$1") : text.trim();
  if (trimmed === "") return { value: null };
  const decimals = isCurrencyCode(currencyCode) ? currencyDecimals(currencyCode) : 0;
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(trimmed) ?? [];
  const value = Number(whole + fraction.padEnd(decimals, "0"));
  const ambiguous = decimals === 3 ? /^([1-9]\d{0,2}),(\d{3})$/.exec(trimmed) : null;
  if (ambiguous)
    return {
      value: null,
      problem: t("Write {large} or {small}: it could be either.", {
        large: `${ambiguous[1]}${ambiguous[2]}`,
        small: `${ambiguous[1]}.${ambiguous[2]}`,
      }),
    };
  if (whole !== "" && fraction.length <= decimals && value <= largestInteger) return { value };
  return { value: null, problem: amountProblem(trimmed, currencyCode, decimals) };
}

const pointedThousands = /^[1-9]\d{0,2}(\.\d{3})+$/;

function amountProblem(text: string, currencyCode: string, decimals: number): string {
  if (/^[-−]/.test(text)) return t("Give an amount that is not negative.");
  if (
    /^\d{1,3}([ ,'’]\d{3})+([.,]\d*)?$|^\d{1,3}(\.\d{3})+,\d*$/.test(text) ||
    (decimals === 0 && pointedThousands.test(text))
  )
    return t("Leave out what stands between thousands: 1000, not 1,000.");
  if (!/^\d+([.,]\d*)?$/.test(text)) return t("Give an amount, like {example}.", { example: (12.5).toFixed(decimals) });
  const fraction = text.split(/[.,]/)[1] ?? "";
  if (fraction.length <= decimals) return t("Give a smaller amount.");
  return decimals === 0
    ? t("Amounts in {currencyCode} have no decimals.", { currencyCode })
    : t("Amounts in {currencyCode} have {decimals} decimals at most.", { currencyCode, decimals });
}

export function amountText(amount: number | null, currencyCode: string): string {
  if (amount === null) return "";
  const decimals = currencyDecimals(currencyCode);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Degrees with a point, as maps show them; undefined where it is no position of a place. */
export function readMicrodegrees(text: string, largestDegrees: number): number | undefined {
  const microdegrees = /^-?\d{1,3}([.,]\d*)?$/.test(text)
    ? Math.round(Number(text.replace(",", ".")) * 1e6)
    : Number.NaN;
  return Math.abs(microdegrees) <= largestDegrees * 1e6 ? microdegrees : undefined;
}

export const degreesText = (microdegrees: number | null): string =>
  microdegrees === null ? "" : String(microdegrees / 1e6);

type Clocks = { timezone: string; known: Date | null };

/**
 * What a field for day and time means on the clocks of a place. Left as it was shown it stays the moment it is, whose
 * seconds, or hour that clocks say twice, no such field can hold.
 */
export function readMoment(text: string, { timezone, known }: Clocks): Read<Date | null> {
  const trimmed = text.trim();
  if (trimmed === momentText(known, timezone)) return { value: known };
  if (trimmed === "") return { value: null };
  const value = momentOf(trimmed, timezone);
  if (value === undefined) return { value: null, problem: t("Give a day and a time.") };
  return isSkipped(trimmed, timezone) ? { value: null, problem: skippedProblem(trimmed) } : { value };
}

export const momentText = (moment: Date | null, timezone: string): string =>
  moment === null ? "" : localTimeOf(moment, timezone);
