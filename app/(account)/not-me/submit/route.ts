import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { disownSignIns } from "#lib/accounts/commands/disown.ts";
import { getDisowner } from "#lib/accounts/disowned.ts";
import { NotMeForm } from "#lib/accounts/forms.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = form({
  access: anybody,
  body: NotMeForm,
  page: "/not-me",
  handle: async ({ db, body: { token }, ipAddress, now }) => {
    const accountId = await getDisowner(db, token);
    await disownSignIns(db, { accountId, ipAddress, now, alongside: endAllAccess });
    return "/not-me/done";
  },
});
