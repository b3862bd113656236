import { ownFormPost } from "#app/_forms/form-post.ts";
import { changePassword } from "#lib/accounts/commands/change-password.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = ownFormPost({
  fields: ["current_password", "password", "end_access"],
  page: () => "/settings/password",
  handle: async ({ db, fields, session, ipAddress }) => {
    const { current_password: currentPassword, password } = fields;
    const { account, sessionIdHash } = session;
    await changePassword(db, { account, sessionIdHash, currentPassword, password, ipAddress });
    if (fields.end_access) await endAllAccess(db, account.id);
    return "/settings/password?done=password-changed";
  },
});
