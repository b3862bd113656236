import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { resetPassword } from "#lib/accounts/commands/reset-password.ts";
import { ResetPasswordForm } from "#lib/accounts/forms.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = form({
  access: anybody,
  body: ResetPasswordForm,
  page: ({ text }) => `/reset-password?${new URLSearchParams({ token: text("token") })}`,
  handle: async ({ db, body: { token, password, end_access: endsAccess }, ipAddress, now }) => {
    await resetPassword(db, { token, password, ipAddress, now, alongside: endsAccess ? endAllAccess : undefined });
    return "/sign-in?done=password-changed";
  },
});
