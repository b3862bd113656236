import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { ConnectionParams, toConsentId } from "#app/oauth/_forms/connection.ts";
import { withdrawConsent } from "#lib/oauth/consents/commands.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  params: ConnectionParams,
  page: "/oauth/authorized_applications",
  mayBeGone: "/oauth/authorized_applications?done=removed-already",
  handle: async ({ db, params, account }) => {
    await withdrawConsent(db, { accountId: account.id, consentId: toConsentId(params) });
    return "/oauth/authorized_applications";
  },
});
