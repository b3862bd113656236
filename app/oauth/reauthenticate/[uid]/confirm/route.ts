import { form } from "#app/_forms/form.ts";
import { goOn, InteractionParams, saidNo, whoeverIsAsked } from "#app/oauth/_forms/interaction.ts";
import { reauthenticate } from "#lib/accounts/commands/reauthenticate.ts";
import { ReauthenticateForm } from "#lib/oauth/forms.ts";

/** Asks for the password again where an application wants to be sure who sits there (`prompt=login`, `max_age`). */
export const POST = form({
  access: whoeverIsAsked("login"),
  params: InteractionParams,
  body: ReauthenticateForm,
  page: ({ params }) => `/oauth/reauthenticate/${params.uid}`,
  handle: async ({ db, request, body, session, now, ipAddress }) => {
    if (body.decision === "cancel") return await goOn({ request }, saidNo);
    await reauthenticate(db, session, { proof: { kind: "password", password: body.current_password }, ipAddress, now });
    const login = { accountId: String(session.account.id), ts: Math.floor(now.getTime() / 1000) };
    return await goOn({ request }, { login });
  },
});
