import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { choosePicture } from "#lib/identity/commands/choose-picture.ts";
import { PictureForm, squareOf } from "#lib/identity/forms.ts";

export const POST = form({
  access: signedIn,
  body: PictureForm,
  page: "/settings/picture",
  handle: async ({ db, body: { picture, ...square }, account, ipAddress, now }) => {
    const upload = picture && new Uint8Array(await picture.arrayBuffer());
    const outcome = await choosePicture(db, account, { upload, square: squareOf(square) }, { ipAddress, now });
    return `/settings/picture?done=picture-${outcome}`;
  },
});
