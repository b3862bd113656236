import { ownFormPost } from "#app/_forms/form-post.ts";
import { endSession } from "#lib/accounts/commands/end-sessions.ts";

export const POST = ownFormPost({
  fields: ["session"],
  page: () => "/settings/sessions",
  handle: async ({ db, fields, session }) => {
    // Whether it was ended now or had ended before: what was wished for is so.
    await endSession(db, { accountId: session.account.id, sessionIdHash: fields.session });
    return "/settings/sessions?done=session-ended";
  },
});
