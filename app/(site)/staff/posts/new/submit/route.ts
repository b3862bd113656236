import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { previewOnly } from "#lib/fields/preview.ts";
import { writePost } from "#lib/posts/commands.ts";
import { PostForm } from "#lib/posts/forms.ts";

export const POST = form({
  access: atDesk("posts"),
  body: PostForm,
  page: "/staff/posts/new",
  handle: async ({ db, account, now, body: { intent, ...content } }) => {
    if (intent === "preview") throw previewOnly();
    const { id } = await writePost(db, content, { by: account.id, now });
    return `/staff/posts/${id}?done=saved`;
  },
});
