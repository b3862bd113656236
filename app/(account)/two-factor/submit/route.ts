import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { addressAfterSignIn } from "#app/_session/after-sign-in.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { SecondFactorForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { assertSecondFactor } from "#lib/accounts/second-factor.ts";
import { removeCookie } from "#lib/web/cookies.ts";
import { pendingSignIn, withCallback } from "../../_forms/pending.ts";

export const POST = form({
  access: anybody,
  body: SecondFactorForm,
  page: ({ text }) => withCallback("/two-factor", text("callbackUrl")),
  handle: async ({ body: { code, callbackUrl }, ...asked }) => {
    const { db, request, ipAddress, now } = asked;
    const pending = await pendingSignIn(asked);
    if (!pending) return withCallback("/sign-in", callbackUrl);
    const { account, passwordMark } = pending;
    await assertSecondFactor(db, { accountId: account.id, code, ipAddress, now });
    const session = await completeSignIn(request, account, "password and code", { passwordMark });
    const cookies = [...session, removeCookie("two-factor")];
    return { location: await addressAfterSignIn(db, account, safePath(callbackUrl)), cookies };
  },
});
