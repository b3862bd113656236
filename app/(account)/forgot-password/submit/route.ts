import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { requestPasswordReset } from "#lib/accounts/commands/reset-password.ts";
import { AddressForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: anybody,
  body: AddressForm,
  page: "/forgot-password",
  handle: async ({ db, body: { email }, ipAddress, now }) => {
    await requestPasswordReset(db, { email, ipAddress, now });
    return "/forgot-password/check-your-mail";
  },
});
