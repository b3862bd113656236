import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { renewBackupCodes } from "#lib/accounts/commands/two-factor.ts";
import { BothFactorsForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: BothFactorsForm,
  page: "/settings/two-factor",
  handle: async ({ db, body: { current_password: password, code }, account, ipAddress, now }) => {
    const shownOnce = await renewBackupCodes(db, { account, password, code, ipAddress, now });
    return { location: "/settings/two-factor?done=codes-renewed", shownOnce };
  },
});
