import { CountryName } from "#app/_components/country-name.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { countryById } from "#lib/reference/countries.ts";

/** City and country; a draft may not know its city yet. */
export function CompetitionPlace({ competition }: { competition: Pick<Competition, "city" | "countryId"> }) {
  const { city, countryId } = competition;
  return (
    <>
      {city}
      {city ? ", " : ""}
      <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />
    </>
  );
}
