import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, staff } from "#app/oauth/_forms/application.ts";
import { suspendApplication } from "#lib/oauth/applications/commands.ts";
import { SuspendForm } from "#lib/oauth/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  access: staff,
  params: ApplicationParams,
  body: SuspendForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, body: { reason }, account, application }) => {
    await suspendApplication(db, application, { reason, by: account.id });
    return pageOf(params);
  },
});
