import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { deleteApplication } from "#lib/oauth/applications/commands.ts";
import { assertNameTyped } from "#lib/oauth/applications/confirm-name.ts";
import { DeleteApplicationForm } from "#lib/oauth/forms.ts";

export const POST = form({
  asksFirst: "typed name",
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: DeleteApplicationForm,
  page: ({ params }) => pageOf(params, "/danger"),
  handle: async ({ db, body, account, application }) => {
    assertNameTyped(application, "confirm_delete", body.confirm_delete);
    await deleteApplication(db, application, { by: account.id });
    return "/oauth/applications";
  },
});
