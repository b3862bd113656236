import { database } from "#lib/db/connection.ts";
import { formRoute } from "#lib/oauth/form-route.ts";
import { createTokenFromForm } from "#lib/oauth/tokens/personal-token-form.ts";

export const POST = formRoute((sent) => createTokenFromForm(database(), sent));
