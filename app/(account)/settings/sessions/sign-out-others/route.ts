import { ownFormPost } from "#app/_forms/form-post.ts";
import { endOtherSessions } from "#lib/accounts/commands/end-sessions.ts";

export const POST = ownFormPost({
  fields: [],
  page: () => "/settings/sessions",
  handle: async ({ db, session: { account, sessionIdHash } }) => {
    await endOtherSessions(db, { accountId: account.id, sessionIdHash });
    return "/settings/sessions?done=sessions-ended";
  },
});
