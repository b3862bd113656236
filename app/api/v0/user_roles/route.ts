import { z } from "zod";
import { endpoint, paged } from "#lib/api/endpoint.ts";
import { flag, refused, rowId, textParameter } from "#lib/api/parameters.ts";
import { keepsGroups } from "#lib/api/v0/group-rights.ts";
import { toUserRoles, UserRole } from "#lib/api/v0/user-role.ts";
import { utcDateOf } from "#lib/competitions/date.ts";
import { isRoleSortKey, listRoles, type RoleSortKey } from "#lib/roles/list-roles.ts";

const sort = textParameter.transform((value, context) =>
  value?.split(",").map((part): { key: RoleSortKey; isDescending: boolean } => {
    const [key = "", direction = "asc"] = part.trim().split(":");
    if (!isRoleSortKey(key)) return refused(context, `Invalid sort: '${value}'`);
    return { key, isDescending: direction === "desc" };
  }),
);

export const GET = endpoint({
  summary: "List roles",
  description:
    "Roles in hidden groups, and addresses that are not public, are for those who keep the groups, with a session.",
  section: "Groups and roles",
  access: "public",
  query: z.object({
    isActive: flag,
    isGroupHidden: flag,
    isLead: flag,
    groupType: textParameter,
    groupId: rowId,
    parentGroupId: rowId,
    userId: rowId,
    status: textParameter,
    sort: sort.meta({
      description:
        "Comma list of startDate, lead, eligibleVoter, groupTypeRank, status, name, groupName, location; `:desc` reverses",
    }),
  }),
  response: z.array(UserRole),
  refusals: { 422: "An id or a sort key that cannot be" },
  dependsOn: ["competitions", "people"],
  isPaged: true,
  handle: async ({ db, query, actor, page, now }) => {
    const isKeeper = await keepsGroups(db, actor);
    const { userId: accountId, ...filter } = query;
    const { roles, total } = await listRoles(
      db,
      { ...filter, accountId, withHidden: isKeeper, today: utcDateOf(now) },
      page,
    );
    return paged(await toUserRoles(db, roles, { addresses: isKeeper }), total);
  },
});
