import { WithFlag } from "#app/_components/country-name.tsx";
import { countryName } from "#app/_components/names.ts";
import { sameAgain } from "#app/_components/same-again.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { comma } from "#lib/language/commas.ts";
import { countryById } from "#lib/reference/countries.ts";

/**
 * City and country behind the flag, which in a list on a phone says the country to the eye; a draft may not know its
 * city yet.
 */
export function CompetitionPlace({ competition }: { competition: Pick<Competition, "city" | "countryId"> }) {
  return <Place city={competition.city} iso2={countryById(competition.countryId)?.iso2 ?? ""} />;
}

const Place = sameAgain(({ city, iso2 }: { city: string | null; iso2: string }) => (
  <WithFlag iso2={iso2}>
    <bdi>{city}</bdi>
    {iso2 ? (
      <span className={city ? "place-country" : undefined}>
        {city ? comma() : null}
        {countryName(iso2)}
      </span>
    ) : null}
  </WithFlag>
));
