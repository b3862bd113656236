import { CountryFlag } from "#app/_components/country-name.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { countryById } from "#lib/reference/countries.ts";

/** City and country behind the flag; a draft may not know its city yet. */
export function CompetitionPlace({ competition }: { competition: Pick<Competition, "city" | "countryId"> }) {
  const { city, countryId } = competition;
  const country = countryById(countryId);
  return (
    <>
      <CountryFlag iso2={country?.iso2 ?? ""} />
      {[city, country?.name].filter(Boolean).join(", ")}
    </>
  );
}
