import type { Metadata } from "next";
import { Avatar } from "#app/_components/avatar.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { addressNameOf, listRegions, type Region } from "#lib/roles/directory.ts";
import { AssociationTabs } from "../_people/association-links.tsx";
import { PersonName } from "../_people/members.tsx";
import { pictureOf } from "../_people/picture-of.ts";

export const generateMetadata = (): Metadata => ({
  title: t("Delegates"),
  description: t("Who answers for competitions, by region."),
  alternates: alternates("/delegates"),
});

/** The regions, each with who leads it. */
export default async function DelegatesPage() {
  const regions = await listRegions(database(), currentTime());
  return (
    <>
      <PageHeader title={t("Delegates")} lead={t("Who answers for competitions, by region.")} />
      <AssociationTabs current="/delegates" />
      {regions.length === 0 ? (
        <EmptyState title={t("No delegates yet")}>{t("Regions stand here once there are some.")}</EmptyState>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          {regions.map((region) => (
            <section key={region.group.id} className="card">
              <h2 className="text-xl">
                <RegionLink region={region} />
              </h2>
              <Leader region={region} />
              {region.within.length === 0 ? null : <Within regions={region.within} />}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

const Within = ({ regions }: { regions: Region[] }) => (
  <ul className="mt-4 grid gap-2">
    {regions.map((region) => (
      <li key={region.group.id}>
        <RegionLink region={region} />
        <Leader region={region} />
        {region.within.length === 0 ? null : (
          <div className="ms-4">
            <Within regions={region.within} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

const RegionLink = ({ region: { group } }: { region: Region }) => (
  <a className="inline-block py-1" href={to(`/delegates/${encodeURIComponent(addressNameOf(group))}`)}>
    <bdi>{group.name}</bdi>
  </a>
);

const Leader = ({ region: { leader, within } }: { region: Region }) =>
  leader === undefined ? (
    within.length > 0 ? null : (
      <span className="block text-sm text-muted">{t("Nobody leads it at present.")}</span>
    )
  ) : (
    <span className="flex items-center gap-2 text-sm text-muted">
      <Avatar name={leader.name} url={pictureOf(leader)} size="small" />
      <PersonName profile={leader} />
    </span>
  );
