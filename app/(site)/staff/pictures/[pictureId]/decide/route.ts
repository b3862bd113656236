import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { pictureReachOf } from "#lib/identity/access.ts";
import { decidePicture } from "#lib/identity/commands/decide-picture.ts";
import { DecidePictureForm } from "#lib/identity/forms.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  asksFirst: "dialog",
  params: z.object({ pictureId: z.string() }),
  access: atDesk("pictures"),
  body: DecidePictureForm,
  page: ({ params }) => `/staff/pictures/${encodeURIComponent(params.pictureId)}`,
  handle: async ({ db, params, body: { intent: decision, answer }, account, rights, now }) => {
    const id = parseRowId(params.pictureId);
    if (id === undefined) throw notFound("Picture", params.pictureId);
    const reach = pictureReachOf(rights, account.id);
    await decidePicture(db, id, { decision, answer, by: account.id, reach, now });
    return `/staff/pictures?done=${decision}`;
  },
});
