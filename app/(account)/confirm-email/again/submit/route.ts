import { formPost } from "#app/_forms/form-post.ts";
import { requestConfirmation } from "#lib/accounts/commands/confirm-email.ts";

export const POST = formPost({
  fields: ["email"],
  keep: ["email"],
  page: () => "/confirm-email/again",
  handle: async ({ db, fields: { email }, ipAddress }) => {
    await requestConfirmation(db, { email, ipAddress });
    return "/sign-up/check-your-mail";
  },
});
