import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { addRedirectUri } from "#lib/oauth/applications/commands.ts";
import { RedirectUriForm } from "#lib/oauth/forms.ts";

/** Adds one more address, as the error page offers to the owner. */
export const POST = form({
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: RedirectUriForm,
  page: ({ params }) => pageOf(params, "/edit"),
  handle: async ({ db, params, body: { uri }, account, application }) => {
    await addRedirectUri(db, application, uri, { by: account.id });
    return pageOf(params);
  },
});
