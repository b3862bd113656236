import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, staff } from "#app/oauth/_forms/application.ts";
import { setVerified } from "#lib/oauth/applications/verification.ts";

export const POST = form({
  access: staff,
  params: ApplicationParams,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, account, application }) => {
    await setVerified(db, application, { isVerified: false, by: account.id });
    return pageOf(params);
  },
});
