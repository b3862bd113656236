import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { renewBackupCodes } from "#lib/accounts/commands/two-factor.ts";
import { CodeForm } from "#lib/accounts/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  access: freshlyProven,
  body: CodeForm,
  page: "/settings/two-factor",
  handle: async ({ db, body: { code }, account, ipAddress, now }) => {
    const shownOnce = await renewBackupCodes(db, { account, code, ipAddress, now });
    return { location: "/settings/two-factor?done=codes-renewed", shownOnce };
  },
});
