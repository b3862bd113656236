import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { GeneralDetailsForm, generalDetailsOf, toGeneralDetails } from "#lib/competitions/forms.ts";
import { withSettledDays } from "#lib/results/commands/with-settled-days.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: managers,
  body: GeneralDetailsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/general"),
  handle: async ({ db, actor, competition, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    await withSettledDays(db, { competitionId: competition.id, now: actor.now }, (settled) =>
      withRevision(settled, own, (tx, locked) => {
        const sent = upToDate(generalDetailsOf(locked));
        return updateGeneralDetails(tx, { ...own, details: toGeneralDetails(sent), agreed: sent.agreed });
      }),
    );
    return competitionPage(competition.id, "manage/general?done=saved");
  },
});
