import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { endSession } from "#lib/accounts/commands/end-sessions.ts";
import { SessionForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: SessionForm,
  page: "/settings/sessions",
  handle: async ({ db, body, account }) => {
    // Whether it was ended now or had ended before: what was wanted is so.
    await endSession(db, { accountId: account.id, sessionIdHash: body.session });
    return "/settings/sessions?done=session-ended";
  },
});
