import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { withdrawAllConsents } from "#lib/oauth/consents/commands.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  page: "/oauth/authorized_applications",
  handle: async ({ db, account }) => {
    await withdrawAllConsents(db, account.id);
    return "/oauth/authorized_applications";
  },
});
