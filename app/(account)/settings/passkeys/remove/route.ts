import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { OwnPasskeyForm } from "#lib/accounts/forms.ts";
import { removePasskey } from "#lib/accounts/passkeys/change.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  asksFirst: "dialog",
  access: freshlyProven,
  body: OwnPasskeyForm,
  page: "/settings/passkeys",
  mayBeGone: true,
  handle: async ({ db, body: { passkey }, account, ipAddress }) => {
    const passkeyId = parseRowId(passkey);
    if (passkeyId === undefined) throw notFound("Passkey", passkey);
    await removePasskey(db, { account, passkeyId, ipAddress });
    return "/settings/passkeys?done=passkey-removed";
  },
});
