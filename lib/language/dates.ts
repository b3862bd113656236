import { languageOf } from "./languages.ts";
import { currentLanguage } from "./translate.ts";

// Days and moments in sentences, in the language of whoever reads them. Pages word theirs with `app/_components/format.ts`.

const locale = (): string => languageOf(currentLanguage()).locale;

const long = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" });

/** "4–5 May 2030": of two days as `2030-05-04`. */
export function formatDays(startDate: string, endDate: string): string {
  const range = long().formatRange(new Date(`${startDate}T12:00:00Z`), new Date(`${endDate}T12:00:00Z`));
  // A dash stands close between two numbers.
  return range.replace(/^(\d+)\s–\s(?=\d)/, "$1–");
}

/** "4 May 2030": in UTC. */
export const formatDay = (moment: Date): string => long().format(moment);

/** "4 May 2030 at 18:00 UTC" */
export const formatMoment = (moment: Date): string =>
  new Intl.DateTimeFormat(locale(), {
    ...({ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" } as const),
    ...({ hourCycle: "h23", timeZone: "UTC", timeZoneName: "short" } as const),
  }).format(moment);
