import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { updateTexts } from "#lib/competitions/commands/update-texts.ts";
import { RequirementsForm } from "#lib/competitions/registration-settings-form.ts";
import { withHistoryLine } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: RequirementsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/registration"),
  handle: async ({ db, actor, competition: { id: competitionId }, body: texts, upToDate }) => {
    await updateTexts(db, {
      competitionId,
      actor,
      texts,
      within: (write) => withHistoryLine(db, { competitionId, actor }, write),
      upToDate: ({ extraRegistrationRequirements }) => upToDate({ extraRegistrationRequirements }),
    });
    return competitionPage(competitionId, "manage/registration?done=saved");
  },
});
