import { database } from "#lib/db/connection.ts";
import { registerFromForm } from "#lib/oauth/applications/deeds.ts";
import { formRoute } from "#lib/oauth/form-route.ts";

export const POST = formRoute((sent) => registerFromForm(database(), sent));
