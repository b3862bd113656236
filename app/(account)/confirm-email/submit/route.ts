import { formPost } from "#app/_forms/form-post.ts";
import { completeSignIn } from "#app/_session/complete-sign-in.ts";
import { confirmEmail } from "#lib/accounts/commands/confirm-email.ts";
import { safePath } from "#lib/accounts/safe-path.ts";

export const POST = formPost({
  fields: ["token", "password", "callbackUrl"],
  page: ({ token, callbackUrl }) =>
    `/confirm-email?${new URLSearchParams({ token, callbackUrl: safePath(callbackUrl) })}`,
  handle: async ({ db, request, fields: { token, password, callbackUrl }, ipAddress }) => {
    const account = await confirmEmail(db, { token, password, ipAddress });
    return { location: safePath(callbackUrl), cookies: await completeSignIn(request, account) };
  },
});
