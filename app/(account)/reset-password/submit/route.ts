import { formPost } from "#app/_forms/form-post.ts";
import { resetPassword } from "#lib/accounts/commands/reset-password.ts";

export const POST = formPost({
  fields: ["token", "password"],
  page: ({ token }) => `/reset-password?${new URLSearchParams({ token })}`,
  handle: async ({ db, fields: { token, password }, ipAddress }) => {
    await resetPassword(db, { token, password, ipAddress });
    return "/sign-in?notice=password-changed";
  },
});
