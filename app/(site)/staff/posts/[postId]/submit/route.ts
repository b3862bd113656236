import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { previewOnly } from "#lib/fields/preview.ts";
import { changePost } from "#lib/posts/commands.ts";
import { PostForm } from "#lib/posts/forms.ts";
import { idOf, pageOf, postParams } from "../_form.ts";

export const POST = form({
  params: postParams,
  access: atDesk("posts"),
  body: PostForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, now, params, body: { intent }, upToDate }) => {
    if (intent === "preview") throw previewOnly();
    const merged = ({ title, body, isSticky }: Parameters<Parameters<typeof changePost>[2]>[0]) =>
      upToDate({ title, body, isSticky });
    await changePost(db, idOf(params), merged, { by: account.id, now });
    return `${pageOf(params)}?done=saved`;
  },
});
