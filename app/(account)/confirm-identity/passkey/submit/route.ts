import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { reauthenticate } from "#lib/accounts/commands/reauthenticate.ts";
import { PasskeyForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";
import { confirmIdentityPage } from "../../_page.ts";

export const POST = form({
  access: signedIn,
  body: PasskeyForm,
  page: ({ text }) => confirmIdentityPage(text("callbackUrl")),
  handle: async ({ db, request, body: { credential, callbackUrl }, session, ipAddress, now }) => {
    const sealed = readCookie(request.headers.get("cookie"), "passkey");
    await reauthenticate(db, session, { proof: { kind: "passkey", credential, sealed }, ipAddress, now });
    return { location: safePath(callbackUrl, "/settings"), cookies: [removeCookie("passkey")] };
  },
});
