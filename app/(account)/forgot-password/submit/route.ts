import { formPost } from "#app/_forms/form-post.ts";
import { requestPasswordReset } from "#lib/accounts/commands/reset-password.ts";

export const POST = formPost({
  fields: ["email"],
  keep: ["email"],
  page: () => "/forgot-password",
  handle: async ({ db, fields: { email }, ipAddress }) => {
    await requestPasswordReset(db, { email, ipAddress });
    return "/forgot-password/check-your-mail";
  },
});
