import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { withdrawClaim } from "#lib/claims/commands.ts";

export const POST = form({
  access: signedIn,
  page: "/settings/claim",
  handle: async ({ db, account, now }) => {
    await withdrawClaim(db, account.id, now);
    return "/settings/claim?done=claim-withdrawn";
  },
});
