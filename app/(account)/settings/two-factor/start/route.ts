import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { startTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";
import { PasswordForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: PasswordForm,
  page: "/settings/two-factor",
  handle: async ({ db, body: { current_password: password }, account, ipAddress, now }) => {
    await startTwoFactorSetup(db, { account, password, ipAddress, now });
    return "/settings/two-factor";
  },
});
