import { Avatar } from "#app/_components/avatar.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { comma } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isStaffDelegate } from "#lib/roles/delegate-status.ts";
import type { Member } from "#lib/roles/directory.ts";
import { formatStatus } from "#lib/roles/format.ts";
import type { Profile } from "#lib/roles/profiles.ts";
import { pictureOf } from "./picture-of.ts";

/** People with their pictures, what they are there, and where; whoever answers for competitions can be written to. */
export function Members({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return <p className="text-muted">{t("Nobody at present.")}</p>;
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {members.map(({ role, profile }) => (
        <li key={role.id} className="flex min-w-0 items-center gap-3">
          <Avatar name={profile.name} url={pictureOf(profile)} size="large" />
          <div className="min-w-0 wrap-anywhere">
            <PersonName profile={profile} />
            <span className="block text-sm text-muted">
              {formatStatus(role.status)}
              {role.location ? (
                <>
                  {comma()}
                  <bdi>{role.location}</bdi>
                </>
              ) : null}
            </span>
            <Country id={profile.countryId} />
            {role.group.groupType === "delegate_regions" &&
            isStaffDelegate(profile.delegateRoles) &&
            profile.email !== null ? (
              <a className="block py-1 text-sm" href={`mailto:${profile.email}`}>
                {profile.email}
              </a>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Country({ id }: { id: string | null }) {
  const iso2 = countryById(id ?? "")?.iso2;
  if (iso2 === undefined) return null;
  return (
    <span className="block text-sm">
      <CountryName iso2={iso2} />
    </span>
  );
}

/** A name that leads to what somebody has competed. */
export const PersonName = ({ profile: { name, competitorId } }: { profile: Pick<Profile, "name" | "competitorId"> }) =>
  competitorId === null ? (
    <bdi>{name}</bdi>
  ) : (
    <a className="name inline-block py-1" href={to(`/persons/${competitorId}`)}>
      <bdi>{name}</bdi>
    </a>
  );
