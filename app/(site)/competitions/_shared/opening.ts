import { formatDateRangeInYear, formatShortDate, formatShortWeekday, formatTime } from "#app/_components/format.ts";
import { localDate } from "#lib/competitions/local-time.ts";
import { t } from "#lib/language/translate.ts";
import { numberOfDays } from "#lib/platform/date.ts";

type Clocks = { now: Date; timeZone: string };

/** "Opens tomorrow 18:00", "Opens Sat 18:00", "Opens 14 Dec": the nearer it is, the more exactly. */
export function openingWords(opensAt: Date, { now, timeZone }: Clocks): string {
  const day = localDate(opensAt, timeZone);
  const time = formatTime(opensAt, timeZone);
  const daysUntil = numberOfDays(localDate(now, timeZone), day) - 1;
  if (daysUntil === 0) return t("Opens today {time}", { time });
  if (daysUntil === 1) return t("Opens tomorrow {time}", { time });
  if (daysUntil < 7) return t("Opens {weekday} {time}", { weekday: formatShortWeekday(day), time });
  return t("Opens {day}", { day: daysUntil < 300 ? formatDateRangeInYear(day, day) : formatShortDate(day) });
}
