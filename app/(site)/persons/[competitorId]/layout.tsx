import type { ReactNode } from "react";
import { Avatar } from "#app/_components/avatar.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type Avatar as AvatarRow, findProfilesOfCompetitors } from "#lib/roles/profiles.ts";
import { loadPerson, type PersonPage } from "../_shared/load.ts";
import { PersonTabs } from "./_tabs.tsx";

export default async function PersonLayout({ params, children }: PersonPage & { children: ReactNode }) {
  const person = await loadPerson((await params).competitorId);
  const profile = (await findProfilesOfCompetitors(database(), [person.id], now())).get(person.id);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 [&>.avatar]:mb-4 sm:[&>.avatar]:mb-8">
        <Avatar name={person.name} url={pictureAddress(profile?.avatar ?? null)} size="huge" />
        <PageHeader
          trail={[{ href: "/persons", label: "Persons" }]}
          title={person.name}
          details={
            <>
              <code>{person.id}</code>
              <span>
                <CountryName iso2={countryById(person.countryId)?.iso2 ?? ""} />
              </span>
            </>
          }
        />
      </div>
      <PersonTabs competitorId={person.id} />
      {children}
    </>
  );
}

function pictureAddress(avatar: AvatarRow | null): string | null {
  if (avatar?.status !== "approved") return null;
  return avatar.thumbUrl ?? avatar.url ?? `/avatars/${avatar.id}/thumb`;
}
