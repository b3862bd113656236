import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, staff } from "#app/oauth/_forms/application.ts";
import { assertNameTyped } from "#lib/oauth/applications/confirm-name.ts";
import { revokeSecrets } from "#lib/oauth/applications/revoke-secrets.ts";
import { EndSecretsForm } from "#lib/oauth/forms.ts";

export const POST = form({
  asksFirst: "typed name",
  access: staff,
  params: ApplicationParams,
  body: EndSecretsForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, body, account, application }) => {
    assertNameTyped(application, "confirm_end", body.confirm_end);
    await revokeSecrets(db, application, { by: account });
    return pageOf(params);
  },
});
