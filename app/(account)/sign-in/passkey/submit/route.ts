import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { addressAfterSignIn } from "#app/_session/after-sign-in.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { PasskeyForm } from "#lib/accounts/forms.ts";
import { signInWithPasskey } from "#lib/accounts/passkeys/sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";

export const POST = form({
  access: anybody,
  body: PasskeyForm,
  page: ({ text }) => `/sign-in?${new URLSearchParams({ callbackUrl: safePath(text("callbackUrl")) })}`,
  handle: async ({ db, request, body: { credential, callbackUrl }, ipAddress, now }) => {
    const sealed = readCookie(request.headers.get("cookie"), "passkey");
    const { account, passkeyId } = await signInWithPasskey(db, { credential, sealed, ipAddress, now });
    const cookies = [...(await completeSignIn(request, account, "passkey", { passkeyId })), removeCookie("passkey")];
    return { location: await addressAfterSignIn(db, account, safePath(callbackUrl)), cookies };
  },
});
