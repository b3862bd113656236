import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { suspendAs } from "#lib/roles/commands/as-staff.ts";
import { SuspendAccountForm } from "#lib/roles/forms.ts";
import { accountParams, idOf, pageOf } from "../_form.ts";

export const POST = form({
  asksFirst: "dialog",
  params: accountParams,
  access: atDesk("people"),
  body: SuspendAccountForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, actor, params, body: { reason } }) => {
    await suspendAs(db, { accountId: idOf(params), reason }, { actor });
    return `${pageOf(params)}?done=suspended`;
  },
});
