import { ownFormPost } from "#app/_forms/form-post.ts";
import { requestEmailChange } from "#lib/accounts/commands/change-email.ts";

export const POST = ownFormPost({
  fields: ["email", "current_password"],
  keep: ["email"],
  page: () => "/settings/email",
  handle: async ({ db, fields, session, ipAddress }) => {
    const { email, current_password: password } = fields;
    await requestEmailChange(db, { account: session.account, email, password, ipAddress });
    return "/settings/email?done=email-asked";
  },
});
