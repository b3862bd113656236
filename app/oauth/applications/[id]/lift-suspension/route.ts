import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, staff } from "#app/oauth/_forms/application.ts";
import { liftSuspension } from "#lib/oauth/applications/commands.ts";

export const POST = form({
  access: staff,
  params: ApplicationParams,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, account, application }) => {
    await liftSuspension(db, application, { by: account.id });
    return pageOf(params);
  },
});
