import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverDescribes } from "#app/oauth/_forms/application.ts";
import { changeLogo } from "#lib/oauth/applications/commands.ts";
import { redrawLogo } from "#lib/oauth/applications/logo.ts";
import { LogoForm } from "#lib/oauth/forms.ts";

export const POST = form({
  access: whoeverDescribes,
  params: ApplicationParams,
  body: LogoForm,
  page: ({ params }) => pageOf(params, "/edit"),
  handle: async ({ db, params, body, account, application }) => {
    const logo = body.logo ? await redrawLogo(new Uint8Array(await body.logo.arrayBuffer())) : null;
    await changeLogo(db, application, logo, { by: account.id });
    return pageOf(params, "/edit");
  },
});
