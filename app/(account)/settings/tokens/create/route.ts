import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { PersonalTokenForm } from "#lib/oauth/forms.ts";
import { personalScopesAmong } from "#lib/oauth/tokens/personal-token.ts";
import { createPersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";

export const POST = form({
  access: freshlyProven,
  body: PersonalTokenForm,
  page: "/settings/tokens",
  handle: async ({ db, body: { name, scopes, lifetime }, account }) => {
    const token = await createPersonalToken(db, account.id, { name, scopes: personalScopesAmong(scopes), lifetime });
    return { location: "/settings/tokens?done=token-made", shownOnce: [token] };
  },
});
