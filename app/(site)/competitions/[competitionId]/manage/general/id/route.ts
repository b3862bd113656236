import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { IdForm } from "#lib/competitions/forms.ts";
import { changeCompetitionId } from "#lib/wcif/edits/change-id.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: IdForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/general"),
  handle: async ({ db, actor, competition, body: { newId: id } }) => {
    await changeCompetitionId(db, { competitionId: competition.id, actor, id });
    return competitionPage(id, "manage/general?done=saved");
  },
});
