import type { Metadata } from "next";
import { formatDateRange } from "#app/_components/format.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type CompetitionPage, loadCompetition } from "./load.ts";

/** What one of a competition's pages says of itself; the layout adds the competition's name to its title. */
export const competitionMetadata =
  (path: string, { title, description }: { title: string; description: (name: string) => string }) =>
  async ({ params }: CompetitionPage): Promise<Metadata> => {
    const { id, name } = await loadCompetition((await params).competitionId);
    return { title, description: description(name), alternates: { canonical: `/competitions/${id}/${path}` } };
  };

/** "Lyon Open 2027: 14–15 August 2027 in Lyon, France." */
export function describeCompetition({ name, startDate, endDate, city, countryId }: Competition): string {
  const days = startDate && endDate ? formatDateRange(startDate, endDate) : "no date yet";
  const place = [city, countryById(countryId)?.name].filter(Boolean).join(", ");
  return `${name}: ${days}${place ? ` in ${place}` : ""}.`;
}
