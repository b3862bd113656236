import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { passkeyOptions } from "#lib/accounts/passkeys/verify.ts";
import { readCookie, setCookie } from "#lib/web/cookies.ts";

/** What the script of the page asks for, before a passkey shows who sits there. */
export const POST = form({
  access: signedIn,
  page: "/confirm-identity",
  handle: async ({ db, request, session: { account, sessionIdHash }, now }) => {
    const known = readCookie(request.headers.get("cookie"), "passkey");
    const asking = { kind: "proof", accountId: account.id, sessionIdHash } as const;
    const { options, sealed } = await passkeyOptions(db, asking, { known, now });
    return { location: "/confirm-identity", cookies: [setCookie("passkey", sealed)], data: options };
  },
});
