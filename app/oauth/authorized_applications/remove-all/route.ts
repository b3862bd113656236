import { database } from "#lib/db/connection.ts";
import { withdrawAllConsents } from "#lib/oauth/consents/commands.ts";
import { formRoute } from "#lib/oauth/form-route.ts";

export const POST = formRoute(async ({ session }) => {
  await withdrawAllConsents(database(), session.account.id);
  return "/oauth/authorized_applications";
});
