import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { confirmEmailChange } from "#lib/accounts/commands/change-email.ts";
import { ConfirmNewEmailForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: ConfirmNewEmailForm,
  page: ({ text }) => `/settings/confirm-email?${new URLSearchParams({ token: text("token") })}`,
  handle: async ({ db, body: { token }, account, session, ipAddress, now }) => {
    await confirmEmailChange(db, { account, sessionIdHash: session.sessionIdHash, token, ipAddress, now });
    return "/settings/email?done=email-changed";
  },
});
