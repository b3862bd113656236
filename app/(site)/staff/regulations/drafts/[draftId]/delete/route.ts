import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { deleteDraft } from "#lib/regulations/drafts/commands.ts";
import { DeleteDraftForm } from "#lib/regulations/drafts/forms.ts";
import { draftParams, idOf, pageOf } from "../_form.ts";

export const POST = form({
  asksFirst: "dialog",
  params: draftParams,
  access: atDesk("regulations"),
  body: DeleteDraftForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, params, body: { agreedPeople: agreed } }) => {
    await deleteDraft(db, idOf(params), { agreed, by: account.id });
    return "/staff/regulations?done=deleted";
  },
});
