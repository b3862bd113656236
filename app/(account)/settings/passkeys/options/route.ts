import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { passkeyRegistrationOptions } from "#lib/accounts/passkeys/register.ts";
import { readCookie, setCookie } from "#lib/web/cookies.ts";

/** What the script of the page asks for, before a passkey is made. */
export const POST = form({
  access: freshlyProven,
  page: "/settings/passkeys",
  handle: async ({ db, request, session, now }) => {
    const known = readCookie(request.headers.get("cookie"), "passkey");
    const { options, sealed } = await passkeyRegistrationOptions(db, session, { known, now });
    return { location: "/settings/passkeys", cookies: [setCookie("passkey", sealed)], data: options };
  },
});
