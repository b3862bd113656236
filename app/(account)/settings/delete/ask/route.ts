import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { askForDeletion } from "#lib/privacy/deletion.ts";

export const POST = form({
  asksFirst: "dialog",
  access: freshlyProven,
  page: "/settings/delete",
  handle: async ({ db, account, ipAddress, now }) => {
    await askForDeletion(db, account, { ipAddress, now });
    return "/settings/delete?done=deletion-asked";
  },
});
