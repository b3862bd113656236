import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { saveDraft } from "#lib/regulations/drafts/commands.ts";
import { SaveDraftForm } from "#lib/regulations/drafts/forms.ts";
import { draftParams, idOf, pageOf } from "../_form.ts";

export const POST = form({
  params: draftParams,
  access: atDesk("regulations"),
  body: SaveDraftForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, account, params, body: { source: file }, upToDate }) => {
    await saveDraft(db, idOf(params), { file, upToDate, by: account.id });
    return `${pageOf(params)}?done=saved`;
  },
});
