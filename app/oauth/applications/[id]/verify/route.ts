import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, staff } from "#app/oauth/_forms/application.ts";
import { setVerified } from "#lib/oauth/applications/verification.ts";
import { VerifyForm } from "#lib/oauth/forms.ts";

export const POST = form({
  access: staff,
  params: ApplicationParams,
  body: VerifyForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, body: { seen }, account, application }) => {
    await setVerified(db, application, { isVerified: true, seen, by: account.id });
    return pageOf(params);
  },
});
