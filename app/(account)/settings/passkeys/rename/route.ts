import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { RenamePasskeyForm } from "#lib/accounts/forms.ts";
import { renamePasskey } from "#lib/accounts/passkeys/change.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  access: signedIn,
  body: RenamePasskeyForm,
  page: "/settings/passkeys",
  mayBeGone: true,
  handle: async ({ db, body: { passkey, new_name: name }, account }) => {
    const passkeyId = parseRowId(passkey);
    if (passkeyId === undefined) throw notFound("Passkey", passkey);
    await renamePasskey(db, { account, passkeyId, name });
    return "/settings/passkeys?done=passkey-renamed";
  },
});
