import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { parameter, searchQuery, textParameter } from "#lib/api/parameters.ts";
import { managesGroups } from "#lib/api/v0/group-rights.ts";
import { toUserRoles, UserRole } from "#lib/api/v0/user-role.ts";
import { groupTypes } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { malformed } from "#lib/platform/errors.ts";
import { listRoles } from "#lib/roles/list-roles.ts";

const query = parameter
  .transform((value): unknown => {
    if (typeof value !== "string") throw malformed("param is missing or the value is empty or invalid: query");
    return value;
  })
  .pipe(searchQuery("query"));

export const GET = endpoint({
  summary: "Search roles",
  description: "Those that somebody holds today, by the person's name.",
  section: "Groups and roles",
  access: "public",
  query: z.object({
    query: query.meta({
      description: "Every word must occur in the name or competitor id",
      example: "jane",
      isRequired: true,
    }),
    groupType: textParameter.meta({
      description: "In groups of this type",
      enum: groupTypes,
      example: "teams_committees",
    }),
  }),
  response: z.object({ result: z.array(UserRole) }),
  errorResponses: { 400: "No `query`" },
  dependsOn: ["competitions", "people"],
  isPaged: true,
  handle: async ({ db, query: asked, actor, page, now }) => {
    const isKeeper = await managesGroups(db, actor);
    const { roles, total } = await listRoles(
      db,
      {
        text: asked.query,
        groupType: asked.groupType,
        isActive: true,
        withHidden: isKeeper,
        today: utcDateOf(now),
        sort: [{ key: "name", isDescending: false }],
      },
      page,
    );
    return paged({ result: await toUserRoles(db, roles, { addresses: isKeeper, now }) }, total);
  },
});
