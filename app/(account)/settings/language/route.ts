import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { chooseLanguage } from "#lib/accounts/commands/update-profile.ts";
import { LanguageForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: LanguageForm,
  page: "/settings",
  handle: async ({ db, body: { language }, account }) => {
    await chooseLanguage(db, account.id, language);
    return "/settings?done=language-saved";
  },
});
