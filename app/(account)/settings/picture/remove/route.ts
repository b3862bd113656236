import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { removePicture } from "#lib/identity/commands/choose-picture.ts";
import { RemovePictureForm } from "#lib/identity/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  body: RemovePictureForm,
  page: "/settings/picture",
  handle: async ({ db, body: { which }, account, ipAddress, now }) => {
    await removePicture(db, account, { which, ipAddress, now });
    return "/settings/picture?done=picture-removed";
  },
});
