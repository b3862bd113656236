import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { ChangeApplicationForm, readApplicationInput } from "#lib/oauth/applications/application-form.ts";
import { updateApplication } from "#lib/oauth/applications/commands.ts";

export const POST = form({
  access: whoeverProvablyManages,
  asksFirst: "agreement",
  params: ApplicationParams,
  body: ChangeApplicationForm,
  page: ({ params }) => pageOf(params, "/edit"),
  handle: async ({ db, params, body, account, application }) => {
    const how = { by: account.id, agreed: body.agreed };
    const { secret } = await updateApplication(db, application, readApplicationInput(body), how);
    if (secret === null) return pageOf(params);
    return { location: `${pageOf(params, "/credentials")}?done=secret-made`, shownOnce: [secret] };
  },
});
