import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { confirmEmail } from "#lib/accounts/commands/confirm-email.ts";
import { ConfirmEmailForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";

export const POST = form({
  access: anybody,
  body: ConfirmEmailForm,
  page: ({ text }) =>
    `/confirm-email?${new URLSearchParams({ token: text("token"), callbackUrl: safePath(text("callbackUrl")) })}`,
  handle: async ({ db, request, body: { token, password, callbackUrl }, ipAddress, now }) => {
    const account = await confirmEmail(db, { token, password, ipAddress, now });
    return { location: safePath(callbackUrl), cookies: await completeSignIn(request, account, "password") };
  },
});
