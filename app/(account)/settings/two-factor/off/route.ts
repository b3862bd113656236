import { ownFormPost } from "#app/_forms/form-post.ts";
import { turnOffTwoFactor } from "#lib/accounts/commands/two-factor.ts";

export const POST = ownFormPost({
  fields: ["current_password"],
  page: () => "/settings/two-factor",
  handle: async ({ db, fields: { current_password: password }, session: { account }, ipAddress }) => {
    await turnOffTwoFactor(db, { account, password, ipAddress });
    return "/settings/two-factor?done=two-factor-off";
  },
});
