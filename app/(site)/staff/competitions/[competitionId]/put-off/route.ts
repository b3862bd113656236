import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { atDeskOfCompetition } from "#app/(site)/staff/_shared/access.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { PutOffForm } from "#lib/competitions/forms.ts";
import { withSettledDays } from "#lib/results/commands/with-settled-days.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: atDeskOfCompetition("competitions"),
  body: PutOffForm,
  page: ({ params }) => `/staff/competitions/${encodeURIComponent(params.competitionId)}`,
  handle: async ({ db, actor, competition, body: { startDate, endDate, agreed } }) => {
    const own = { competitionId: competition.id, actor };
    await withSettledDays(db, { competitionId: competition.id, now: actor.now }, (settled) =>
      withRevision(settled, own, (tx) => updateGeneralDetails(tx, { ...own, details: { startDate, endDate }, agreed })),
    );
    return `/staff/competitions/${competition.id}?done=put-off`;
  },
});
