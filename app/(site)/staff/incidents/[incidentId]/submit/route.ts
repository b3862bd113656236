import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { previewOnly } from "#lib/fields/preview.ts";
import { IncidentForm } from "#lib/regulations/incident-forms.ts";
import { changeIncidentContent } from "#lib/regulations/write-incident.ts";
import { idOf, incidentParams, pageOf } from "../_form.ts";

export const POST = form({
  params: incidentParams,
  access: atDesk("regulations"),
  body: IncidentForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, params, body: { intent }, upToDate }) => {
    if (intent === "preview") throw previewOnly();
    await changeIncidentContent(db, idOf(params), upToDate, { by: account.id });
    return `${pageOf(params)}?done=saved`;
  },
});
