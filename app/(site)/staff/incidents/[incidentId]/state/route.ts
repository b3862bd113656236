import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { notFound } from "#lib/platform/errors.ts";
import { reopenIncident, resolveIncident } from "#lib/regulations/incident-commands.ts";
import { IncidentStateForm } from "#lib/regulations/incident-forms.ts";
import { findIncident } from "#lib/regulations/incidents.ts";
import { idOf, incidentParams, pageOf } from "../_form.ts";

export const POST = form({
  params: incidentParams,
  access: atDesk("regulations"),
  body: IncidentStateForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, now, params, body: { intent } }) => {
    const incidentId = idOf(params);
    if (!(await findIncident(db, incidentId, { withUnresolved: true }))) throw notFound("Incident", params.incidentId);
    if (intent === "publish") await resolveIncident(db, { incidentId, by: account.id, now });
    else await reopenIncident(db, { incidentId, by: account.id });
    return `${pageOf(params)}?done=${intent}`;
  },
});
