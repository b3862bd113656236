import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { firstOfEachKey, flag, invalidParameter, rowId, textParameter } from "#lib/api/parameters.ts";
import { managesGroups } from "#lib/api/v0/group-rights.ts";
import { toUserRoles, UserRole } from "#lib/api/v0/user-role.ts";
import { groupTypes, roleStatuses } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { isRoleSortKey, listRoles, type RoleSortKey } from "#lib/roles/list-roles.ts";

const sort = textParameter.transform((value, context) => {
  const keys = value?.split(",").map((part): { key: RoleSortKey; isDescending: boolean } => {
    const [key = "", direction = "asc"] = part.trim().split(":");
    if (!isRoleSortKey(key)) return invalidParameter(context, `Invalid sort: '${value}'`);
    return { key, isDescending: direction === "desc" };
  });
  return keys && firstOfEachKey(keys);
});

export const GET = endpoint({
  summary: "List roles",
  description:
    "Roles in hidden groups, and addresses that are not public, are for those who keep the groups, with a session.",
  section: "Groups and roles",
  access: "public",
  query: z.object({
    isActive: flag.meta({ description: "Only those held today, or only past ones" }),
    isGroupHidden: flag.meta({ description: "Only those in hidden groups, or only the others" }),
    isLead: flag.meta({ description: "Only those of leaders, or only the others" }),
    groupType: textParameter.meta({
      description: "In groups of this type",
      enum: groupTypes,
      example: "teams_committees",
    }),
    groupId: rowId("groupId").meta({ description: "In this group" }),
    parentGroupId: rowId("parentGroupId").meta({ description: "In the parts of this group" }),
    userId: rowId("userId").meta({ description: "Of this account" }),
    status: textParameter.meta({ description: "Of this status", enum: roleStatuses, example: "leader" }),
    sort: sort.meta({
      description:
        "Comma list of startDate, lead, eligibleVoter, groupTypeRank, status, name, groupName, location; `:desc` reverses",
    }),
  }),
  response: z.array(UserRole),
  errorResponses: { 422: "An id or a sort key that cannot be" },
  dependsOn: ["competitions", "people"],
  isPaged: true,
  handle: async ({ db, query, actor, page, now }) => {
    const isKeeper = await managesGroups(db, actor);
    const { userId: accountId, ...filter } = query;
    const { roles, total } = await listRoles(
      db,
      { ...filter, accountId, withHidden: isKeeper, today: utcDateOf(now) },
      page,
    );
    return paged(await toUserRoles(db, roles, { addresses: isKeeper, now }), total);
  },
});
