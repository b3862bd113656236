import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, staff } from "#app/oauth/_forms/application.ts";
import { contactOwner } from "#lib/oauth/applications/contact-owner.ts";
import { ContactOwnerForm } from "#lib/oauth/forms.ts";

export const POST = form({
  access: staff,
  params: ApplicationParams,
  body: ContactOwnerForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, body: { message }, account, application }) => {
    await contactOwner(db, application, { message, by: account });
    return `${pageOf(params)}?done=contacted`;
  },
});
