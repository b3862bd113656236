import { countryByIso2 } from "#lib/reference/countries.ts";

/** Letters rather than flags: they are readable, print well, and look the same on every device. */
export function CountryName({ iso2 }: { iso2: string }) {
  const country = countryByIso2(iso2);
  return (
    <>
      <CountryCode iso2={iso2} />
      {country?.name ?? iso2}
    </>
  );
}

/** The badge alone, where the name stands nearby or is worth a hover only. */
export function CountryCode({ iso2, named = false }: { iso2: string; named?: boolean }) {
  const code = /^[A-Z]{2}$/.test(iso2) ? iso2 : "··";
  if (!named) {
    return (
      <span className="country-code" aria-hidden="true">
        {code}
      </span>
    );
  }
  const name = countryByIso2(iso2)?.name ?? iso2;
  return (
    <abbr className="country-code" title={name} aria-label={name}>
      {code}
    </abbr>
  );
}
