import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { removeInterest } from "#lib/notifications/commands/interests.ts";
import { RemoveInterestForm } from "#lib/notifications/forms.ts";
import { settingsPage } from "../_settings-page.ts";

export const POST = form({
  access: signedIn,
  body: RemoveInterestForm,
  page: settingsPage,
  handle: async ({ db, body, account }) => {
    await removeInterest(db, { accountId: account.id, id: parseRowId(body.interest) ?? 0 });
    return `${settingsPage}?done=interest-removed`;
  },
});
