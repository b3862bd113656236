import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { endRoleAs } from "#lib/roles/commands/as-staff.ts";
import { EndRoleForm } from "#lib/roles/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: z.object({ groupId: z.string() }),
  access: atDesk("roles"),
  body: EndRoleForm,
  page: ({ params }) => `/staff/groups/${encodeURIComponent(params.groupId)}`,
  handle: async ({ db, actor, params, body }) => {
    const ended = await endRoleAs(db, { ...body, groupId: parseRowId(params.groupId) ?? 0 }, { actor });
    return `/staff/groups/${ended.groupId}?done=ended`;
  },
});
