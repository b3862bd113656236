import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { found } from "#lib/api/found.ts";
import { managesGroups } from "#lib/api/v0/group-rights.ts";
import { toUserGroup, UserGroup } from "#lib/api/v0/user-group.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { findGroup } from "#lib/roles/groups.ts";

export const GET = endpoint({
  summary: "One group",
  section: "Groups and roles",
  access: "public",
  params: z.object({ groupId: z.string().meta({ description: "A group's id", example: "1" }) }),
  response: UserGroup,
  errorResponses: { 401: "A hidden group", 404: "No such group" },
  dependsOn: ["people"],
  handle: async ({ db, params, actor }) => {
    const id = parseRowId(params.groupId);
    const group = found(id === undefined ? undefined : await findGroup(db, id), "UserGroup", params.groupId);
    if (group.isHidden && !(await managesGroups(db, actor))) throw unauthenticated("Cannot access group");
    return toUserGroup(group);
  },
});
