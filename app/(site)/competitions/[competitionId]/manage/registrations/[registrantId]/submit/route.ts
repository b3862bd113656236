import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { notFound } from "#lib/platform/errors.ts";
import { correctRegistration } from "#lib/registrations/commands/decide.ts";
import { CorrectionForm, correctionOf, toCorrection } from "#lib/registrations/forms.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";
import { registrationPage } from "../_registration-page.ts";

export const POST = form({
  params: competitionParams.extend({ registrantId: z.string() }),
  access: managers,
  body: CorrectionForm,
  page: ({ params }) => registrationPage(params.competitionId, params.registrantId),
  handle: async ({ db, actor, competition, params: { registrantId: sent }, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    const registrantId = parseRowId(sent) ?? 0;
    await withRevision(db, own, async (tx) => {
      const registration = await findManagedRegistration(tx, { competitionId: competition.id, registrantId });
      if (!registration) throw notFound("Registration", sent);
      await correctRegistration(tx, {
        ...own,
        registrantId,
        choices: toCorrection(upToDate(correctionOf(registration))),
      });
    });
    return `${registrationPage(competition.id, sent)}?done=saved`;
  },
});
