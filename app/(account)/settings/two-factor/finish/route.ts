import { ownFormPost } from "#app/_forms/form-post.ts";
import { finishTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";

export const POST = ownFormPost({
  fields: ["code"],
  page: () => "/settings/two-factor",
  handle: async ({ db, fields: { code }, session: { account, sessionIdHash }, ipAddress }) => {
    const shownOnce = await finishTwoFactorSetup(db, { account, sessionIdHash, code, ipAddress });
    return { location: "/settings/two-factor?done=two-factor-on", shownOnce };
  },
});
