import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { requestConfirmation } from "#lib/accounts/commands/confirm-email.ts";
import { AddressForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: anybody,
  body: AddressForm,
  page: "/confirm-email/again",
  handle: async ({ db, body: { email }, ipAddress, now }) => {
    await requestConfirmation(db, { email, ipAddress, now });
    return "/sign-up/check-your-mail";
  },
});
