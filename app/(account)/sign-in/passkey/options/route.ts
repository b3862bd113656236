import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { passkeyOptions } from "#lib/accounts/passkeys/verify.ts";
import { readCookie, setCookie } from "#lib/web/cookies.ts";

/** What the script of the page asks for, before a passkey is used: the same for everybody. */
export const POST = form({
  access: anybody,
  page: "/sign-in",
  handle: async ({ db, request, now }) => {
    const known = readCookie(request.headers.get("cookie"), "passkey");
    const { options, sealed } = await passkeyOptions(db, { kind: "sign-in" }, { known, now });
    return { location: "/sign-in", cookies: [setCookie("passkey", sealed)], data: options };
  },
});
