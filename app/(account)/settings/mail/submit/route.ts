import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { MailForm } from "#lib/accounts/forms.ts";
import { saveMailPreferences } from "#lib/mail/preferences.ts";

export const POST = form({
  access: signedIn,
  body: MailForm,
  page: "/settings/mail",
  handle: async ({ db, body, account, actor }) => {
    await saveMailPreferences(db, account.id, { ...body, now: actor.now });
    return "/settings/mail?done=mail-saved";
  },
});
