import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { askForChange } from "#lib/identity/commands/ask-for-change.ts";
import { IdentityRequestForm } from "#lib/identity/forms.ts";

export const POST = form({
  access: signedIn,
  body: IdentityRequestForm,
  page: "/settings/identity",
  handle: async ({ db, body, account, ipAddress, now }) => {
    const { kind, name, country: countryId, gender, birth_date: birthDate, reason } = body;
    const asked = { isChange: kind === "change", name, countryId, gender, birthDate, reason };
    await askForChange(db, account, asked, { ipAddress, now });
    return "/settings/identity?done=identity-asked";
  },
});
