import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { InitialTokenForm } from "#lib/oauth/forms.ts";
import { initialTokenScopes } from "#lib/oauth/registration/initial-token.ts";
import { createInitialToken } from "#lib/oauth/registration/initial-tokens.ts";

export const POST = form({
  access: freshlyProven,
  body: InitialTokenForm,
  page: "/oauth/applications",
  handle: async ({ db, body, account }) => {
    const token = await createInitialToken(db, account.id, { ...body, scopes: initialTokenScopes(body.scopes) });
    return { location: "/oauth/applications?done=token-made", shownOnce: [token] };
  },
});
