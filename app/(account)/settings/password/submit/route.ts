import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { changePassword } from "#lib/accounts/commands/change-password.ts";
import { ChangePasswordForm } from "#lib/accounts/forms.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = form({
  access: freshlyProven,
  body: ChangePasswordForm,
  page: "/settings/password",
  handle: async ({ db, body, session: { account, sessionIdHash }, ipAddress }) => {
    const { password, end_access: endsAccess } = body;
    const alongside = endsAccess ? endAllAccess : undefined;
    await changePassword(db, { account, sessionIdHash, password, ipAddress, alongside });
    return "/settings/password?done=password-changed";
  },
});
