import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { donePage } from "#app/(account)/not-me/_done-page.ts";
import { disownSignIns } from "#lib/accounts/commands/disown.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  page: "/settings/sessions",
  handle: async ({ db, account, ipAddress, now }) => {
    const undone = await disownSignIns(db, {
      by: { accountId: account.id },
      ...{ ipAddress, now, alongside: endAllAccess },
    });
    return donePage(undone);
  },
});
