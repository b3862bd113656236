import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { claimDecider } from "#app/(site)/staff/_shared/access.ts";
import { decideClaim } from "#lib/claims/commands.ts";
import { DecideClaimForm } from "#lib/claims/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: z.object({ claimId: z.string() }),
  access: claimDecider,
  body: DecideClaimForm,
  page: ({ params }) => `/staff/claims/${encodeURIComponent(params.claimId)}`,
  handle: async ({ db, claimId, decider, body: { answer, intent } }) => {
    await decideClaim(db, claimId, { decision: intent, answer, by: decider });
    return `/staff/claims?done=${intent}`;
  },
});
