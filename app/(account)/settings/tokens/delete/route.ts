import { database } from "#lib/db/connection.ts";
import { formRoute } from "#lib/oauth/form-route.ts";
import { deleteTokenFromForm } from "#lib/oauth/tokens/personal-token-form.ts";

export const POST = formRoute((sent) => deleteTokenFromForm(database(), sent));
