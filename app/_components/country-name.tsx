import type { ReactNode } from "react";
import { flagAddress } from "#lib/reference/flags.ts";
import { countryName } from "./names.ts";
import { sameAgain } from "./same-again.ts";

/** Its flag and its name. */
export const CountryName = sameAgain(({ iso2 }: { iso2: string }) => (
  <WithFlag iso2={iso2}>{countryName(iso2)}</WithFlag>
));

/** Words behind a flag, which go on below each other where they need more than a line. */
export const WithFlag = ({ iso2, children }: { iso2: string; children: ReactNode }) => (
  <span className="with-flag">
    <CountryFlag iso2={iso2} />
    <span>{children}</span>
  </span>
);

/** The flag alone, `named` where no text beside it says whose it is; letters where there is no flag. */
export function CountryFlag({ iso2, named = false }: { iso2: string; named?: boolean }) {
  const address = flagAddress(iso2);
  const name = countryName(iso2);
  if (address === undefined) return <CountryLetters iso2={iso2} name={named ? name : undefined} />;
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes.
    <img
      className="flag"
      src={address}
      alt={named ? name : ""}
      title={named ? name : undefined}
      width={21}
      height={14}
      loading="lazy"
    />
  );
}

function CountryLetters({ iso2, name }: { iso2: string; name: string | undefined }) {
  const letters = /^[A-Z]{2}$/.test(iso2) ? iso2 : "··";
  return name === undefined ? (
    <span className="country-code" aria-hidden="true">
      {letters}
    </span>
  ) : (
    <abbr className="country-code" title={name} aria-label={name}>
      {letters}
    </abbr>
  );
}
