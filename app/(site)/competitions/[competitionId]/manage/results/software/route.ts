import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { ScoretakingForm } from "#lib/scoretaking/round-forms.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: ScoretakingForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results"),
  handle: async ({ db, actor, competition, body }) => {
    const own = { competitionId: competition.id, actor };
    await withRevision(db, own, (tx) => updateGeneralDetails(tx, { ...own, details: body }));
    return competitionPage(competition.id, "manage/results?done=saved");
  },
});
