import { database } from "#lib/db/connection.ts";
import { decideConsent } from "#lib/oauth/consents/decide.ts";
import { formRoute } from "#lib/oauth/form-route.ts";

/** A plain form and a plain redirect: every step of the chain is the browser's own. */
export const POST = formRoute((sent, { uid }: { uid: string }) => decideConsent(database(), sent, uid));
