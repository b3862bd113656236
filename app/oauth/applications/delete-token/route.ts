import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { DeleteInitialTokenForm } from "#lib/oauth/forms.ts";
import { deleteInitialToken } from "#lib/oauth/registration/initial-tokens.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  body: DeleteInitialTokenForm,
  page: "/oauth/applications",
  handle: async ({ db, body, account }) => {
    const tokenId = parseRowId(body.token_id);
    if (tokenId === undefined) throw notFound("Token", body.token_id);
    await deleteInitialToken(db, { accountId: account.id, tokenId });
    return "/oauth/applications";
  },
});
