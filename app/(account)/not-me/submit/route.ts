import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { disownSignIns } from "#lib/accounts/commands/disown.ts";
import { readDisowning } from "#lib/accounts/disowned.ts";
import { NotMeForm } from "#lib/accounts/forms.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

import { donePage } from "../_done-page.ts";

export const POST = form({
  asksFirst: "page of its own",
  access: anybody,
  body: NotMeForm,
  page: "/not-me",
  handle: async ({ db, body: { token }, ipAddress, now }) => {
    const by = await readDisowning(db, token);
    const undone = await disownSignIns(db, { by, ipAddress, now, alongside: endAllAccess });
    return donePage(undone);
  },
});
