import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { addressAfterSignIn } from "#app/_session/after-sign-in.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { signInError, verifyPassword } from "#lib/accounts/commands/verify-password.ts";
import { SignInForm } from "#lib/accounts/forms.ts";
import { sealPendingSignIn } from "#lib/accounts/pending-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { setCookie } from "#lib/web/cookies.ts";

const withCallback = (page: string, callbackUrl: string) => `${page}?${new URLSearchParams({ callbackUrl })}`;

export const POST = form({
  access: anybody,
  body: SignInForm,
  page: ({ text }) => withCallback("/sign-in", safePath(text("callbackUrl"))),
  handle: async ({ db, request, body: { email, password, callbackUrl }, ipAddress, now }) => {
    const next = safePath(callbackUrl);
    const verification = await verifyPassword(db, { email, password, ipAddress, now });
    switch (verification.kind) {
      case "verified":
        return {
          location: await addressAfterSignIn(db, verification.account, next),
          cookies: await completeSignIn(request, verification.account, "password", {
            passwordMark: verification.passwordMark,
          }),
        };
      case "second_factor_required":
        return {
          location: withCallback("/two-factor", next),
          cookies: [
            setCookie("two-factor", await sealPendingSignIn(verification.account.id, verification.passwordMark)),
          ],
        };
      default:
        throw signInError(verification);
    }
  },
});
