import { database } from "#lib/db/connection.ts";
import { doDeed } from "#lib/oauth/applications/deeds.ts";
import { formRoute } from "#lib/oauth/form-route.ts";

export const POST = formRoute((sent, params: { id: string; deed: string }) => doDeed(database(), sent, params));
