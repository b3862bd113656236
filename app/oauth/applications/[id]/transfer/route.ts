import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { assertNameTyped } from "#lib/oauth/applications/confirm-name.ts";
import { offerApplication } from "#lib/oauth/applications/transfers.ts";
import { TransferForm } from "#lib/oauth/forms.ts";

export const POST = form({
  asksFirst: "typed name",
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: TransferForm,
  page: ({ params }) => pageOf(params, "/danger"),
  handle: async ({ db, params, body, account, application }) => {
    assertNameTyped(application, "confirm_transfer", body.confirm_transfer);
    await offerApplication(db, application, { email: body.email, by: account });
    return `${pageOf(params, "/danger")}?done=offered`;
  },
});
