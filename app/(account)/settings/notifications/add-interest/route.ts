import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { locate } from "#lib/competitions/queries/locate.ts";
import { addInterest } from "#lib/notifications/commands/interests.ts";
import { InterestForm } from "#lib/notifications/forms.ts";
import { settingsPage } from "../_settings-page.ts";

export const POST = form({
  access: signedIn,
  body: InterestForm,
  page: settingsPage,
  handle: async ({ db, body, account }) => {
    const findPlace = async (text: string) => {
      const found = await locate(db, text);
      return typeof found === "string" ? undefined : found;
    };
    await addInterest(db, { accountId: account.id, wanted: body, findPlace });
    return `${settingsPage}?done=interest-added`;
  },
});
