import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { startTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";

export const POST = form({
  access: freshlyProven,
  page: "/settings/two-factor",
  handle: async ({ db, account }) => {
    await startTwoFactorSetup(db, account);
    return "/settings/two-factor";
  },
});
