import { formPost } from "#app/_forms/form-post.ts";
import { signUp } from "#lib/accounts/commands/sign-up.ts";
import { safePath } from "#lib/accounts/safe-path.ts";

export const POST = formPost({
  fields: ["name", "email", "password", "callbackUrl"],
  keep: ["name", "email"],
  page: ({ callbackUrl }) => `/sign-up?${new URLSearchParams({ callbackUrl: safePath(callbackUrl) })}`,
  handle: async ({ db, fields: { name, email, password, callbackUrl }, ipAddress }) => {
    await signUp(db, { name, email, password, callbackUrl: safePath(callbackUrl, ""), ipAddress });
    return "/sign-up/check-your-mail";
  },
});
