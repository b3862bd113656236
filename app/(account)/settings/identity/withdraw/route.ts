import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { withdrawRequest } from "#lib/identity/commands/ask-for-change.ts";

export const POST = form({
  access: signedIn,
  page: "/settings/identity",
  handle: async ({ db, account, ipAddress, now }) => {
    await withdrawRequest(db, account.id, { ipAddress, now });
    return "/settings/identity?done=identity-withdrawn";
  },
});
