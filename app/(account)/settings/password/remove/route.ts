import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { removePassword } from "#lib/accounts/commands/remove-password.ts";

export const POST = form({
  asksFirst: "dialog",
  access: freshlyProven,
  page: "/settings/password",
  handle: async ({ db, account, ipAddress }) => {
    await removePassword(db, { account, ipAddress });
    return "/settings/password?done=password-removed";
  },
});
