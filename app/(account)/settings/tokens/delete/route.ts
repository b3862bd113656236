import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { DeletePersonalTokenForm } from "#lib/oauth/forms.ts";
import { deletePersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  body: DeletePersonalTokenForm,
  page: "/settings/tokens",
  handle: async ({ db, body, account }) => {
    const tokenId = parseRowId(body.token_id);
    if (tokenId === undefined) throw notFound("Token", body.token_id);
    await deletePersonalToken(db, { accountId: account.id, tokenId });
    return "/settings/tokens";
  },
});
