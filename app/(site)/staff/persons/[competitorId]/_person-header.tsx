import { CountryName } from "#app/_components/country-name.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import { countryById } from "#lib/reference/countries.ts";

/** Whose profile it is, above what can be done about it. */
export const PersonHeader = ({ person, title }: { person: Person; title?: string }) => (
  <PageHeader
    trail={[
      { href: "/staff/results", label: t("Results to post") },
      ...(title === undefined ? [] : [{ href: `/staff/persons/${person.id}`, label: person.name }]),
    ]}
    title={title ?? person.name}
    details={
      <>
        <code>{person.id}</code>
        <span>
          <CountryName iso2={countryById(person.countryId)?.iso2 ?? ""} />
        </span>
        <a href={to(`/persons/${person.id}`)}>{t("Its public page")}</a>
      </>
    }
  />
);
