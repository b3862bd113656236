import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverManages } from "#app/oauth/_forms/application.ts";
import { endMachineAccess } from "#lib/oauth/registration/machine-access.ts";

export const POST = form({
  asksFirst: "dialog",
  access: whoeverManages,
  params: ApplicationParams,
  page: ({ params }) => pageOf(params, "/credentials"),
  handle: async ({ db, params, account, application }) => {
    await endMachineAccess(db, application, { by: account.id });
    return pageOf(params, "/credentials");
  },
});
