import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { reauthenticate } from "#lib/accounts/commands/reauthenticate.ts";
import { ConfirmWithCodeForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { confirmIdentityPage } from "../_page.ts";

export const POST = form({
  access: signedIn,
  body: ConfirmWithCodeForm,
  page: ({ text }) => confirmIdentityPage(text("callbackUrl")),
  handle: async ({ db, body, session, ipAddress, now }) => {
    const proof = { kind: "code", code: body.code } as const;
    await reauthenticate(db, session, { proof, ipAddress, now });
    return safePath(body.callbackUrl, "/settings");
  },
});
