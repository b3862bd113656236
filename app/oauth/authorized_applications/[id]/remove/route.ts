import { database } from "#lib/db/connection.ts";
import { withdrawConsent } from "#lib/oauth/consents/commands.ts";
import { toId } from "#lib/oauth/consents/connected-applications.ts";
import { formRoute } from "#lib/oauth/form-route.ts";

export const POST = formRoute(async ({ session }, { id }: { id: string }) => {
  await withdrawConsent(database(), { accountId: session.account.id, consentId: toId(id) });
  return "/oauth/authorized_applications";
});
