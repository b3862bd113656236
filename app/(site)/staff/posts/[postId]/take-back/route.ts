import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { takePostBack } from "#lib/posts/commands.ts";
import { idOf, pageOf, postParams } from "../_form.ts";

export const POST = form({
  params: postParams,
  access: atDesk("posts"),
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, now, params }) => {
    await takePostBack(db, idOf(params), { by: account.id, now });
    return `${pageOf(params)}?done=back`;
  },
});
