import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { turnOffTwoFactor } from "#lib/accounts/commands/two-factor.ts";
import { BothFactorsForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: BothFactorsForm,
  page: "/settings/two-factor",
  handle: async ({ db, body: { current_password: password, code }, account, ipAddress, now }) => {
    await turnOffTwoFactor(db, { account, password, code, ipAddress, now });
    return "/settings/two-factor?done=two-factor-off";
  },
});
