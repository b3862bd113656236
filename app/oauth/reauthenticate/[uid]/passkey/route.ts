import { form } from "#app/_forms/form.ts";
import { goOn, InteractionParams, whoeverIsAsked } from "#app/oauth/_forms/interaction.ts";
import { reauthenticate } from "#lib/accounts/commands/reauthenticate.ts";
import { PasskeyForm } from "#lib/accounts/forms.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";

/** The same with a passkey: not everybody has a password. */
export const POST = form({
  access: whoeverIsAsked("login"),
  params: InteractionParams,
  body: PasskeyForm,
  page: ({ params }) => `/oauth/reauthenticate/${params.uid}`,
  handle: async ({ db, request, body: { credential }, session, now, ipAddress }) => {
    const sealed = readCookie(request.headers.get("cookie"), "passkey");
    await reauthenticate(db, session, { proof: { kind: "passkey", credential, sealed }, ipAddress, now });
    const login = { accountId: String(session.account.id), ts: Math.floor(now.getTime() / 1000) };
    return { location: await goOn({ request }, { login }), cookies: [removeCookie("passkey")] };
  },
});
