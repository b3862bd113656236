import { formatDateRange } from "#app/_components/format.ts";
import { countryName } from "#app/_components/names.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";

/** "Lyon Open 2027: 14–15 August 2027 in Lyon, France." */
export function describeCompetition({ name, startDate, endDate, city, countryId }: ListedCompetition): string {
  const days = startDate && endDate ? formatDateRange(startDate, endDate) : t("no date yet");
  const iso2 = countryById(countryId)?.iso2;
  const place = withCommas([city, iso2 && countryName(iso2)]);
  return place ? t("{name}: {days} in {place}.", { name, days, place }) : t("{name}: {days}.", { name, days });
}
