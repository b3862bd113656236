import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { markRead } from "#lib/notifications/commands/read.ts";
import { ReadForm, whichRead } from "#lib/notifications/forms.ts";

export const POST = form({
  access: signedIn,
  body: ReadForm,
  page: "/notifications",
  handle: async ({ db, body, account, now }) => {
    const which = whichRead(body);
    await markRead(db, account.id, { which, now });
    return `/notifications?done=${"one" in which ? "read" : "all-read"}`;
  },
});
