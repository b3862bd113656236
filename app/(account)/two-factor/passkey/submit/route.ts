import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { addressAfterSignIn } from "#app/_session/after-sign-in.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { PasskeyForm } from "#lib/accounts/forms.ts";
import { verifyPasskey } from "#lib/accounts/passkeys/verify.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";
import { pendingSignIn, withCallback } from "../../../_forms/pending.ts";

export const POST = form({
  access: anybody,
  body: PasskeyForm,
  page: ({ text }) => withCallback("/two-factor", text("callbackUrl")),
  handle: async ({ body: { credential, callbackUrl }, ...asked }) => {
    const { db, request, ipAddress, now } = asked;
    const pending = await pendingSignIn(asked);
    if (!pending) return withCallback("/sign-in", callbackUrl);
    const sealed = readCookie(request.headers.get("cookie"), "passkey");
    const { account, passwordMark } = pending;
    const asking = { kind: "second factor", accountId: account.id } as const;
    const { passkeyId } = await verifyPasskey(db, asking, { credential, sealed, ipAddress, now });
    const session = await completeSignIn(request, account, "password and passkey", { passwordMark, passkeyId });
    return {
      location: await addressAfterSignIn(db, account, safePath(callbackUrl)),
      cookies: [...session, removeCookie("two-factor"), removeCookie("passkey")],
    };
  },
});
