import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverManages } from "#app/oauth/_forms/application.ts";
import { withdrawOffer } from "#lib/oauth/applications/transfers.ts";

export const POST = form({
  access: whoeverManages,
  params: ApplicationParams,
  page: ({ params }) => pageOf(params, "/danger"),
  handle: async ({ db, params, application }) => {
    await withdrawOffer(db, application.id);
    return pageOf(params, "/danger");
  },
});
