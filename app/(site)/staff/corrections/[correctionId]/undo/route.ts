import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { UndoForm } from "#lib/results/corrections/forms.ts";
import { undoCorrection } from "#lib/results/corrections/undo.ts";

export const POST = form({
  asksFirst: "agreement",
  params: z.object({ correctionId: z.string() }),
  access: resultsStaff,
  body: UndoForm,
  page: ({ params }) => `/staff/corrections/${params.correctionId}`,
  handle: async ({ db, actor, params, body, now }) => {
    const id = parseRowId(params.correctionId) ?? 0;
    const undone = await undoCorrection(db, id, { ...body, by: actor.account?.id ?? null, now });
    return `/staff/corrections/${undone.id}?done=undone`;
  },
});
