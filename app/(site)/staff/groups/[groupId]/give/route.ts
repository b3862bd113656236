import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { giveRoleAs } from "#lib/roles/commands/as-staff.ts";
import { GiveRoleForm } from "#lib/roles/forms.ts";

export const POST = form({
  params: z.object({ groupId: z.string() }),
  access: atDesk("roles"),
  body: GiveRoleForm,
  page: ({ params }) => `/staff/groups/${encodeURIComponent(params.groupId)}`,
  handle: async ({ db, actor, params, body: { status, endDate, location, banReason, ...role } }) => {
    const given = await giveRoleAs(
      db,
      {
        ...role,
        groupId: parseRowId(params.groupId) ?? 0,
        status: status || undefined,
        endDate: endDate ?? undefined,
        location: location || undefined,
        banReason: banReason || undefined,
      },
      { actor },
    );
    return `/staff/groups/${given.groupId}?done=given`;
  },
});
