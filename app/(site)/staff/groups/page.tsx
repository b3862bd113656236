import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { formatGroupType } from "#lib/roles/format.ts";
import { type Group, listGroupsOfAllTypes } from "#lib/roles/groups.ts";
import { seesGroupsOfSeat } from "#lib/roles/role-access.ts";
import { Line, Lines } from "../_shared/lines.tsx";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Roles and groups") });

/** Delegate regions, teams, councils, the board: what roles are given in. */
export default async function GroupsPage() {
  const { rights } = await loadDesk("roles");
  const groups = await listGroupsOfAllTypes(database(), { withHidden: seesGroupsOfSeat({ rights }) });
  return (
    <>
      <PageHeader title={t("Roles and groups")} lead={t("Who delegates, and who serves where, today and before.")} />
      <div className="grid gap-6">
        {[...Map.groupBy(groups, ({ groupType }) => groupType)].map(([groupType, some]) => (
          <Card key={groupType} title={formatGroupType(groupType)}>
            <Lines isWithin="card">
              {some.map((group) => (
                <GroupLine key={group.id} group={group} />
              ))}
            </Lines>
          </Card>
        ))}
        {groups.length === 0 ? (
          <p>{t("There is no group yet: whoever runs the server makes the first ones.")}</p>
        ) : null}
      </div>
    </>
  );
}

const GroupLine = ({ group: { id, name, friendlyId, isActive, isHidden } }: { group: Group }) => (
  <Line
    href={`/staff/groups/${id}`}
    name={<bdi>{name}</bdi>}
    marks={
      <>
        {isActive ? null : <Badge>{t("Ended")}</Badge>} {isHidden ? <Badge>{t("Hidden")}</Badge> : null}
      </>
    }
    end={friendlyId === null ? null : <code>{friendlyId}</code>}
  />
);
