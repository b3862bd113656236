import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { disownSignIns } from "#lib/accounts/commands/disown.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = form({
  access: signedIn,
  page: "/settings/sessions",
  handle: async ({ db, account, ipAddress, now }) => {
    await disownSignIns(db, { accountId: account.id, ipAddress, now, alongside: endAllAccess });
    return "/not-me/done";
  },
});
