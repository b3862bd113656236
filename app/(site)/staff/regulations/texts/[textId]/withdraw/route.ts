import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { atDesk } from "#app/(site)/staff/_shared/access.ts";
import { notFound } from "#lib/platform/errors.ts";
import { withdrawText } from "#lib/regulations/drafts/commands.ts";
import { WithdrawTextForm } from "#lib/regulations/drafts/forms.ts";
import { readTextId } from "../_text-id.ts";

export const POST = form({
  asksFirst: "agreement",
  params: z.object({ textId: z.string() }),
  access: atDesk("regulations"),
  body: WithdrawTextForm,
  page: ({ params }) => `/staff/regulations/texts/${encodeURIComponent(params.textId)}`,
  handle: async ({ db, account, params: { textId }, body: { agreed } }) => {
    const text = readTextId(textId);
    if (!text) throw notFound("Regulations", textId);
    await withdrawText(db, text, { agreed, by: account.id });
    return "/staff/regulations?done=withdrawn";
  },
});
