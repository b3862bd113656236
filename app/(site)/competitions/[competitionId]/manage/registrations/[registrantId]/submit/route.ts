import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { correctRegistration } from "#lib/registrations/commands/decide.ts";
import { CorrectionForm, correctionOf, toCorrection } from "#lib/registrations/forms.ts";
import { getManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";
import { registrationPage } from "../_registration-page.ts";

export const POST = form({
  params: competitionParams.extend({ registrantId: z.string() }),
  access: managers,
  body: CorrectionForm,
  page: ({ params }) => registrationPage(params.competitionId, params.registrantId),
  handle: async ({ db, actor, competition, params: { registrantId: sent }, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    await withRevision(db, own, async (tx) => {
      const registration = await getManagedRegistration(tx, competition.id, sent);
      const choices = toCorrection(upToDate(correctionOf(registration)));
      await correctRegistration(tx, { ...own, registrantId: registration.registrantId, choices });
    });
    return `${registrationPage(competition.id, sent)}?done=saved`;
  },
});
