import { Temporal } from "temporal-polyfill";
import { t } from "#lib/language/translate.ts";

const youngestYears = 2;
const oldestYears = 120;

/** Why this is nobody's date of birth; undefined when it may be, or was left empty. */
export function birthDateProblem(text: string, today: Date): string | undefined {
  if (text === "") return undefined;
  const date = parseDate(text);
  if (!date) return t("Enter a date like 2001-12-31.");
  const limit = Temporal.PlainDate.from(today.toISOString().slice(0, 10));
  if (Temporal.PlainDate.compare(date, limit) > 0) return t("Check the year: this date is yet to come.");
  if (Temporal.PlainDate.compare(date, limit.subtract({ years: youngestYears })) > 0) {
    return t("Check the year: nobody this young can solve anything yet.");
  }
  if (Temporal.PlainDate.compare(date, limit.subtract({ years: oldestYears })) < 0) {
    return t("Check the year: nobody is older than {years}.", { years: oldestYears });
  }
  return undefined;
}

function parseDate(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return undefined;
  }
}
