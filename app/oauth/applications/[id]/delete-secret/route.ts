import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { deleteSecret } from "#lib/oauth/applications/secrets.ts";
import { DeleteSecretForm } from "#lib/oauth/forms.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  asksFirst: "dialog",
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: DeleteSecretForm,
  page: ({ params }) => pageOf(params, "/credentials"),
  handle: async ({ db, params, body, account, application }) => {
    const secretId = parseRowId(body.secret_id);
    if (secretId === undefined) throw notFound("Secret", body.secret_id);
    await deleteSecret(db, application, { secretId, by: account.id });
    return pageOf(params, "/credentials");
  },
});
