import type { ReactNode } from "react";
import { formatShortDate } from "#app/_components/format.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { formatStatus } from "#lib/roles/format.ts";
import type { RoleOfGroup } from "#lib/roles/list-roles.ts";
import type { Profile } from "#lib/roles/profiles.ts";

type Props = {
  roles: RoleOfGroup[];
  /** Whose they are; without it the roles are one person's, and each says in which group. */
  people?: ReadonlyMap<number, Profile>;
  actions?: (role: RoleOfGroup) => ReactNode;
  nothing: string;
};

/** Roles with their days, and what may be done about each. */
export function RoleList({ roles, people, actions, nothing }: Props) {
  if (roles.length === 0) return <p className="text-muted">{nothing}</p>;
  return (
    <ul className="grid gap-4">
      {roles.map((role) => (
        <li key={role.id} className="wrap-anywhere">
          {people ? (
            <a href={to(`/staff/accounts/${role.accountId}`)}>
              {people.get(role.accountId)?.name ?? t("Account {number}", { number: String(role.accountId) })}
            </a>
          ) : (
            <a href={to(`/staff/groups/${role.groupId}`)}>{role.group.name}</a>
          )}
          <span className="block text-sm text-muted">{formatRole(role)}</span>
          {actions?.(role)}
        </li>
      ))}
    </ul>
  );
}

function formatRole({ status, location, banReason, startDate, endDate }: RoleOfGroup): string {
  const days =
    endDate === null
      ? t("since {day}", { day: formatShortDate(startDate) })
      : t("{from} until {until}", { from: formatShortDate(startDate), until: formatShortDate(endDate) });
  return withCommas([formatStatus(status), location, days, banReason && `“${banReason}”`]);
}
