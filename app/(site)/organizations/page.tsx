import type { Metadata } from "next";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { listRegionalOrganizations, type RegionalOrganization } from "#lib/roles/regional-organizations.ts";
import { AssociationTabs } from "../_people/association-links.tsx";

export const generateMetadata = (): Metadata => ({
  title: t("Regional organizations"),
  description: t("Organizations that the association acknowledges, by country."),
  alternates: alternates("/organizations"),
});

/** Who is acknowledged today; there is at most a handful a country. */
export default async function OrganizationsPage() {
  const organizations = await listRegionalOrganizations(database(), utcDateOf(now()));
  return (
    <>
      <PageHeader
        title={t("Regional organizations")}
        lead={t("Organizations that the association acknowledges, by country.")}
      />
      <AssociationTabs current="/organizations" />
      {organizations.length === 0 ? (
        <EmptyState title={t("Nobody yet")}>{t("They stand here once there are some.")}</EmptyState>
      ) : (
        <Table
          caption={t("Regional organizations")}
          captionHidden
          asLines
          rows={organizations}
          rowKey={({ id }) => id}
          columns={[
            { header: t("Name"), rowHeader: true, line: "first", cell: (organization) => <Name {...organization} /> },
            {
              header: t("Country"),
              line: "second",
              cell: ({ countryId }) => <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
            },
          ]}
        />
      )}
    </>
  );
}

function Name({ name, website }: RegionalOrganization) {
  if (!/^https?:\/\//i.test(website)) return <bdi>{name}</bdi>;
  return (
    <a href={to(website)} rel="noopener noreferrer">
      <bdi>{name}</bdi>
    </a>
  );
}
