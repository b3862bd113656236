import { freshlyProven } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { askForArchive } from "#lib/privacy/archives.ts";

export const POST = form({
  access: freshlyProven,
  page: "/settings/data",
  handle: async ({ db, account, ipAddress, now }) => {
    await askForArchive(db, account.id, { ipAddress, now });
    return "/settings/data?done=archive-asked";
  },
});
