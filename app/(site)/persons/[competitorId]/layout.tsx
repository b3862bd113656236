import type { ReactNode } from "react";
import { Avatar } from "#app/_components/avatar.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { countryName } from "#app/_components/names.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { genderName } from "#app/_forms/person-fields.tsx";
import { database } from "#lib/db/connection.ts";
import { withCommas, withSemicolons } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { type FormerIdentity, listFormerIdentities } from "#lib/persons/former-identities.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { findProfilesOfCompetitors } from "#lib/roles/profiles.ts";
import "../../competitions/_list/browse.css";
import "./person.css";
import { pictureOf } from "../../_people/picture-of.ts";
import { Formerly } from "../_shared/formerly.tsx";
import { loadPerson, type PersonPage } from "../_shared/load.ts";
import { Follow } from "./_follow.tsx";
import { PersonTabs } from "./_tabs.tsx";

/** With a longer name than this the heading is set smaller, to stand in one line beside the picture and what one can do. */
const mostLettersOfALine = 30;

export default async function PersonLayout({ params, children }: PersonPage & { children: ReactNode }) {
  const person = await loadPerson((await params).competitorId);
  const [profiles, former] = await Promise.all([
    findProfilesOfCompetitors(database(), [person.id], now()),
    listFormerIdentities(database(), person.id),
  ]);
  return (
    <>
      <PageHeader
        portrait={<Avatar name={person.name} url={pictureOf(profiles.get(person.id))} size="huge" />}
        trail={[{ href: "/persons", label: t("Persons") }]}
        title={<bdi className={person.name.length > mostLettersOfALine ? "long-name" : undefined}>{person.name}</bdi>}
        details={
          <>
            <code>{person.id}</code>
            <span>
              <CountryName iso2={countryById(person.countryId)?.iso2 ?? ""} />
            </span>
            {person.gender ? <span>{genderName(person.gender)}</span> : null}
            {former.length > 0 ? <FormerIdentities former={former} now={person} /> : null}
          </>
        }
        actions={
          <>
            <Follow competitorId={person.id} />
            <a className="button button-secondary button-small" href={to(`/persons/compare?id=${person.id}`)}>
              {t("Compare")}
            </a>
          </>
        }
      />
      <PersonTabs competitorId={person.id} />
      {children}
    </>
  );
}

type Identity = Pick<FormerIdentity, "name" | "countryId">;

/** Only what was another then: who has moved keeps the name. */
function FormerIdentities({ former, now }: { former: Identity[]; now: Identity }) {
  const told = former.flatMap(({ name, countryId }) => {
    const country = countryId === now.countryId ? undefined : countryName(countryById(countryId)?.iso2 ?? "");
    const parts = [name === now.name ? undefined : name, country].filter(Boolean);
    return parts.length > 0 ? [withCommas(parts)] : [];
  });
  return told.length > 0 ? <Formerly told={withSemicolons([...new Set(told)])} /> : null;
}
