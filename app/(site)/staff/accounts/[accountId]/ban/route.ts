import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { banAs } from "#lib/roles/commands/as-staff.ts";
import { BanForm } from "#lib/roles/forms.ts";
import { accountParams, idOf, pageOf } from "../_form.ts";

export const POST = form({
  asksFirst: "dialog",
  params: accountParams,
  access: atDesk("people"),
  body: BanForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, actor, params, body: { banReason: reason, endDate: until } }) => {
    await banAs(db, { accountId: idOf(params), reason, until }, { actor });
    return `${pageOf(params)}?done=banned`;
  },
});
