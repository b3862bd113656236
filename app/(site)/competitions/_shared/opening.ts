import { formatDateRangeInYear, formatShortDate, formatShortWeekday, formatTime } from "#app/_components/format.ts";
import { localDate } from "#lib/competitions/local-time.ts";
import { t } from "#lib/language/translate.ts";
import { numberOfDays } from "#lib/platform/date.ts";

/** The zone of the place; undefined where nobody knows it. */
type Clocks = { now: Date; timeZone: string | undefined };

/** "Opens tomorrow 18:00 there", "Opens Sat 18:00 there", "Opens 14 Dec": the nearer it is, the more exactly. */
export function openingWords(opensAt: Date, { now, timeZone: zoneThere }: Clocks): string {
  const timeZone = zoneThere ?? "UTC";
  const day = localDate(opensAt, timeZone);
  const clock = formatTime(opensAt, timeZone);
  // The place stands beside it; the name of its zone would be longer than all the rest.
  const time = zoneThere === undefined ? `${clock} UTC` : t("{time} there", { time: clock });
  const daysUntil = numberOfDays(localDate(now, timeZone), day) - 1;
  if (daysUntil === 0) return t("Opens today {time}", { time });
  if (daysUntil === 1) return t("Opens tomorrow {time}", { time });
  if (daysUntil < 7) return t("Opens {weekday} {time}", { weekday: formatShortWeekday(day), time });
  return t("Opens {day}", { day: daysUntil < 300 ? formatDateRangeInYear(day, day) : formatShortDate(day) });
}
