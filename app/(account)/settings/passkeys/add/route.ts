import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { AddPasskeyForm } from "#lib/accounts/forms.ts";
import { registerPasskey } from "#lib/accounts/passkeys/register.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";

export const POST = form({
  access: freshlyProven,
  body: AddPasskeyForm,
  page: "/settings/passkeys",
  handle: async ({ db, request, body: { credential, name }, session, ipAddress, now }) => {
    const sealed = readCookie(request.headers.get("cookie"), "passkey");
    await registerPasskey(db, session, { credential, name, sealed, ipAddress, now });
    return { location: "/settings/passkeys?done=passkey-added", cookies: [removeCookie("passkey")] };
  },
});
