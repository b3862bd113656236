import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { publishDraft } from "#lib/regulations/drafts/commands.ts";
import { PublishDraftForm } from "#lib/regulations/drafts/forms.ts";
import { draftParams, idOf, pageOf } from "../_form.ts";

export const POST = form({
  asksFirst: "agreement",
  params: draftParams,
  access: atDesk("regulations"),
  body: PublishDraftForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, now, params, body: { seen, agreed } }) => {
    await publishDraft(db, idOf(params), { seen, agreed, by: account.id, now });
    return "/staff/regulations?done=published";
  },
});
