import { formatDateRange } from "#app/_components/format.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { countryById } from "#lib/reference/countries.ts";

/** "Lyon Open 2027: 14–15 August 2027 in Lyon, France." */
export function describeCompetition({ name, startDate, endDate, city, countryId }: ListedCompetition): string {
  const days = startDate && endDate ? formatDateRange(startDate, endDate) : "no date yet";
  const place = [city, countryById(countryId)?.name].filter(Boolean).join(", ");
  return `${name}: ${days}${place ? ` in ${place}` : ""}.`;
}
