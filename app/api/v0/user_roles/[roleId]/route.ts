import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { found } from "#lib/api/found.ts";
import { managesGroups } from "#lib/api/v0/group-rights.ts";
import { toUserRoles, UserRole } from "#lib/api/v0/user-role.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { findRole } from "#lib/roles/list-roles.ts";

export const GET = endpoint({
  summary: "One role",
  section: "Groups and roles",
  access: "public",
  params: z.object({ roleId: z.string().meta({ description: "A role's id", example: "1" }) }),
  response: UserRole,
  errorResponses: { 401: "A role in a hidden group", 404: "No such role" },
  dependsOn: ["competitions", "people"],
  handle: async ({ db, params, actor, now }) => {
    const id = parseRowId(params.roleId);
    const role = found(id === undefined ? undefined : await findRole(db, id), "UserRole", params.roleId);
    const isKeeper = await managesGroups(db, actor);
    if (role.group.isHidden && !isKeeper) throw unauthenticated("Cannot access role");
    const [shown] = await toUserRoles(db, [role], { addresses: isKeeper, now });
    return shown!;
  },
});
