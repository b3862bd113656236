import { formPost } from "#app/_forms/form-post.ts";
import { resetPassword } from "#lib/accounts/commands/reset-password.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";

export const POST = formPost({
  fields: ["token", "password", "end_access"],
  page: ({ token }) => `/reset-password?${new URLSearchParams({ token })}`,
  handle: async ({ db, fields: { token, password, end_access: endsAccess }, ipAddress }) => {
    const account = await resetPassword(db, { token, password, ipAddress });
    if (endsAccess) await endAllAccess(db, account.id);
    return "/sign-in?notice=password-changed";
  },
});
