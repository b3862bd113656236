import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { flag, rowId, textParameter } from "#lib/api/parameters.ts";
import { managesGroups } from "#lib/api/v0/group-rights.ts";
import { LedUserGroup, toLedUserGroups } from "#lib/api/v0/user-group.ts";
import { groupTypes } from "#lib/db/schema/roles.ts";
import { malformed } from "#lib/platform/errors.ts";
import { listGroups } from "#lib/roles/groups.ts";

const groupType = textParameter.transform((value) => {
  if (value === undefined) throw malformed("param is missing or the value is empty or invalid: groupType");
  return value;
});

export const GET = endpoint({
  summary: "List groups of one type",
  description: "By name. Hidden groups are for those who keep them, with a session.",
  section: "Groups and roles",
  access: "public",
  query: z.object({
    groupType: groupType.meta({
      description: "Of another type there are none",
      enum: groupTypes,
      example: "teams_committees",
      isRequired: true,
    }),
    isActive: flag.meta({ description: "Only those that exist today, or only those that do not" }),
    isHidden: flag.meta({ description: "Only hidden ones, or only the others" }),
    isRootGroup: flag.meta({ description: "Only those that are part of no other, or only those that are" }),
    parentGroupId: rowId("parentGroupId").meta({ description: "Parts of this group" }),
  }),
  response: z.array(LedUserGroup),
  errorResponses: { 400: "No `groupType`" },
  dependsOn: ["people"],
  handle: async ({ db, query, actor, now }) => {
    const groups = await listGroups(db, {
      groupType: query.groupType,
      isActive: query.isActive,
      isHidden: query.isHidden,
      isRoot: query.isRootGroup,
      parentGroupId: query.parentGroupId,
      withHidden: await managesGroups(db, actor),
    });
    return await toLedUserGroups(db, groups, now);
  },
});
