import { database } from "#lib/db/connection.ts";
import { formRoute } from "#lib/oauth/form-route.ts";
import { reauthenticate } from "#lib/oauth/provider/reauthenticate.ts";

export const POST = formRoute((sent, { uid }: { uid: string }) => reauthenticate(database(), sent, uid));
