import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { beginDraft } from "#lib/regulations/drafts/commands.ts";
import { BeginDraftForm } from "#lib/regulations/drafts/forms.ts";

export const POST = form({
  access: atDesk("regulations"),
  body: BeginDraftForm,
  page: "/staff/regulations",
  handle: async ({ db, account, body }) => {
    const { id } = await beginDraft(db, body, { by: account.id });
    return `/staff/regulations/drafts/${id}`;
  },
});
