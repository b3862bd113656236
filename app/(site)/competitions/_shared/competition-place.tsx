import { WithFlag } from "#app/_components/country-name.tsx";
import { countryName } from "#app/_components/names.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { comma } from "#lib/language/commas.ts";
import { countryById } from "#lib/reference/countries.ts";

/**
 * City and country behind the flag, which in a list on a phone says the country to the eye; a draft may not know its
 * city yet.
 */
export function CompetitionPlace({ competition }: { competition: Pick<Competition, "city" | "countryId"> }) {
  const { city, countryId } = competition;
  const iso2 = countryById(countryId)?.iso2 ?? "";
  return (
    <WithFlag iso2={iso2}>
      <bdi>{city}</bdi>
      {iso2 ? (
        <span className={city ? "place-country" : undefined}>
          {city ? comma() : null}
          {countryName(iso2)}
        </span>
      ) : null}
    </WithFlag>
  );
}
