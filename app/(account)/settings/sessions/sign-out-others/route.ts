import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { endOtherSessions } from "#lib/accounts/commands/end-sessions.ts";

export const POST = form({
  access: signedIn,
  page: "/settings/sessions",
  handle: async ({ db, session: { account, sessionIdHash } }) => {
    await endOtherSessions(db, { accountId: account.id, sessionIdHash });
    return "/settings/sessions?done=sessions-ended";
  },
});
