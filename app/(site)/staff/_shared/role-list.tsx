import type { ReactNode } from "react";
import { formatShortDate } from "#app/_components/format.ts";
import { withCommas } from "#lib/language/commas.ts";
import { inQuotes } from "#lib/language/in-quotes.ts";
import { t } from "#lib/language/translate.ts";
import { formatStatus } from "#lib/roles/format.ts";
import type { RoleOfGroup } from "#lib/roles/list-roles.ts";
import type { Profile } from "#lib/roles/profiles.ts";
import { Line, Lines } from "./lines.tsx";

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
    <Lines isWithin="card">
      {roles.map((role) => (
        <Line
          key={role.id}
          href={people ? `/staff/accounts/${role.accountId}` : `/staff/groups/${role.groupId}`}
          name={
            <bdi>
              {people
                ? (people.get(role.accountId)?.name ?? t("Account {number}", { number: String(role.accountId) }))
                : role.group.name}
            </bdi>
          }
          detail={formatRole(role)}
        >
          {actions?.(role)}
        </Line>
      ))}
    </Lines>
  );
}

function formatRole({ status, location, banReason, startDate, endDate }: RoleOfGroup): string {
  const days =
    endDate === null
      ? t("since {day}", { day: formatShortDate(startDate) })
      : t("{from} until {until}", { from: formatShortDate(startDate), until: formatShortDate(endDate) });
  return withCommas([formatStatus(status), location, days, banReason && inQuotes(banReason)]);
}
