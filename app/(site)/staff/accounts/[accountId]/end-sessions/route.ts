import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { endSessionsAs } from "#lib/roles/commands/as-staff.ts";
import { accountParams, idOf, pageOf } from "../_form.ts";

export const POST = form({
  asksFirst: "dialog",
  params: accountParams,
  access: atDesk("people"),
  page: ({ params }) => pageOf(params),
  handle: async ({ db, actor, params }) => {
    await endSessionsAs(db, idOf(params), { actor });
    return `${pageOf(params)}?done=signed-out`;
  },
});
