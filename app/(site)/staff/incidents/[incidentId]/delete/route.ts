import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { deleteIncidentAgreed } from "#lib/regulations/incident-commands.ts";
import { DeleteIncidentForm } from "#lib/regulations/incident-forms.ts";
import { idOf, incidentParams, pageOf } from "../_form.ts";

export const POST = form({
  asksFirst: "dialog",
  params: incidentParams,
  access: atDesk("regulations"),
  body: DeleteIncidentForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, params, body: { agreed } }) => {
    await deleteIncidentAgreed(db, { incidentId: idOf(params), agreed, by: account.id });
    return "/staff/incidents?done=deleted";
  },
});
