import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { turnOffTwoFactor } from "#lib/accounts/commands/two-factor.ts";
import { CodeForm } from "#lib/accounts/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  access: freshlyProven,
  body: CodeForm,
  page: "/settings/two-factor",
  handle: async ({ db, body: { code }, account, ipAddress, now }) => {
    await turnOffTwoFactor(db, { account, code, ipAddress, now });
    return "/settings/two-factor?done=two-factor-off";
  },
});
