import { form } from "#app/_forms/form.ts";
import { goOn, InteractionParams, saidNo, whoeverIsAsked } from "#app/oauth/_forms/interaction.ts";
import { allowAsked } from "#lib/oauth/consents/allow-asked.ts";
import { ConsentForm } from "#lib/oauth/forms.ts";
import { visitorOf } from "#lib/web/visitor.ts";

/** A plain form and a plain redirect: every step of the chain is the browser's own. */
export const POST = form({
  asksFirst: "page of its own",
  access: whoeverIsAsked("consent"),
  params: InteractionParams,
  body: ConsentForm,
  page: ({ params }) => `/oauth/consent/${params.uid}`,
  handle: async ({ db, request, body, account, interaction }) => {
    if (body.decision !== "authorize") return await goOn({ request }, saidNo);
    const { userAgent } = visitorOf(request.headers);
    await allowAsked(db, interaction, { accountId: account.id, ticked: body.scopes, userAgent });
    return await goOn({ request }, { consent: {} });
  },
});
