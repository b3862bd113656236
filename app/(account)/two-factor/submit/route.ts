import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { SecondFactorForm } from "#lib/accounts/forms.ts";
import { findPendingSignIn } from "#lib/accounts/pending-sign-in.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { assertSecondFactor } from "#lib/accounts/second-factor.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";

const withCallback = (page: string, callbackUrl: string) =>
  `${page}?${new URLSearchParams({ callbackUrl: safePath(callbackUrl) })}`;

export const POST = form({
  access: anybody,
  body: SecondFactorForm,
  page: ({ text }) => withCallback("/two-factor", text("callbackUrl")),
  handle: async ({ db, request, body: { code, callbackUrl }, ipAddress, now }) => {
    const account = await findPendingSignIn(db, readCookie(request.headers.get("cookie"), "two-factor"));
    if (!account) return withCallback("/sign-in", callbackUrl);
    await assertSecondFactor(db, { accountId: account.id, code, ipAddress, now });
    const cookies = [...(await completeSignIn(request, account)), removeCookie("two-factor")];
    return { location: safePath(callbackUrl), cookies };
  },
});
