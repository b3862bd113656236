import { ownFormPost } from "#app/_forms/form-post.ts";
import { renewBackupCodes } from "#lib/accounts/commands/two-factor.ts";

export const POST = ownFormPost({
  fields: ["current_password"],
  page: () => "/settings/two-factor",
  handle: async ({ db, fields: { current_password: password }, session: { account }, ipAddress }) => {
    const shownOnce = await renewBackupCodes(db, { account, password, ipAddress });
    return { location: "/settings/two-factor?done=codes-renewed", shownOnce };
  },
});
