import { ownFormPost } from "#app/_forms/form-post.ts";
import { confirmEmailChange } from "#lib/accounts/commands/change-email.ts";

export const POST = ownFormPost({
  fields: ["token"],
  page: ({ token }) => `/settings/confirm-email?${new URLSearchParams({ token })}`,
  handle: async ({ db, fields: { token }, session, ipAddress }) => {
    await confirmEmailChange(db, { account: session.account, token, ipAddress });
    return "/settings/email?done=email-changed";
  },
});
