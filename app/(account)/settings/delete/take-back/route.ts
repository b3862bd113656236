import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { takeDeletionBack } from "#lib/privacy/deletion.ts";

export const POST = form({
  access: signedIn,
  page: "/settings/delete",
  handle: async ({ db, account, ipAddress }) => {
    await takeDeletionBack(db, account, { ipAddress });
    return "/settings/delete?done=deletion-taken-back";
  },
});
