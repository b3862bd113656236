import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { publishPost } from "#lib/posts/commands.ts";
import { PublishPostForm } from "#lib/posts/forms.ts";
import { stateOf } from "#lib/posts/post.ts";
import { idOf, pageOf, postParams } from "../_form.ts";

export const POST = form({
  params: postParams,
  access: atDesk("posts"),
  body: PublishPostForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, now, params, body: { publishAt } }) => {
    const post = await publishPost(db, idOf(params), publishAt, { by: account.id, now });
    return `${pageOf(params)}?done=${stateOf(post, now)}`;
  },
});
