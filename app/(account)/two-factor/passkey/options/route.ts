import { form } from "#app/_forms/form.ts";
import { passkeyOptions } from "#lib/accounts/passkeys/verify.ts";
import { readCookie, setCookie } from "#lib/web/cookies.ts";
import { whoeverIsPending } from "../../../_forms/pending.ts";

/** What the script of the page asks for, before a passkey stands for the code. */
export const POST = form({
  access: whoeverIsPending,
  page: "/two-factor",
  handle: async ({ db, request, pending, now }) => {
    const known = readCookie(request.headers.get("cookie"), "passkey");
    const asking = { kind: "second factor", accountId: pending.account.id } as const;
    const { options, sealed } = await passkeyOptions(db, asking, { known, now });
    return { location: "/two-factor", cookies: [setCookie("passkey", sealed)], data: options };
  },
});
