import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { requestEmailChange } from "#lib/accounts/commands/change-email.ts";
import { ChangeEmailForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: freshlyProven,
  body: ChangeEmailForm,
  page: "/settings/email",
  handle: async ({ db, body: { email }, account, now }) => {
    await requestEmailChange(db, { account, email, now });
    return "/settings/email?done=email-asked";
  },
});
