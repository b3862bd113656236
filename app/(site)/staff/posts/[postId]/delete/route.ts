import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { deletePost } from "#lib/posts/commands.ts";
import { DeletePostForm } from "#lib/posts/forms.ts";
import { idOf, pageOf, postParams } from "../_form.ts";

export const POST = form({
  asksFirst: "dialog",
  params: postParams,
  access: atDesk("posts"),
  body: DeletePostForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, now, params, body: { agreed } }) => {
    await deletePost(db, idOf(params), { agreed, by: account.id, now });
    return "/staff/posts?done=deleted";
  },
});
