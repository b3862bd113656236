import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { previewOnly } from "#lib/fields/preview.ts";
import { IncidentForm } from "#lib/regulations/incident-forms.ts";
import { writeIncident } from "#lib/regulations/write-incident.ts";

export const POST = form({
  access: atDesk("regulations"),
  body: IncidentForm,
  page: "/staff/incidents/new",
  handle: async ({ db, account, body: { intent, ...content } }) => {
    if (intent === "preview") throw previewOnly();
    const id = await writeIncident(db, content, { by: account.id });
    return `/staff/incidents/${id}?done=saved`;
  },
});
