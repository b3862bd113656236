import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { knownActivity, planActivity } from "#lib/wcif/edits/plan-activity.ts";
import { ActivityForm } from "#lib/wcif/edits/schedule-forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: ActivityForm,
  page: ({ params, text }) =>
    competitionPage(
      params.competitionId,
      `manage/schedule/activities/${encodeURIComponent(text("activityId") || "new")}`,
    ),
  handle: async ({ db, actor, competition, body, upToDate }) => {
    const change = (document: CompetitionDocument) =>
      planActivity(document, body.activityId === null ? body : upToDate(knownActivity(document, body.activityId)));
    await editDocument(db, { competitionId: competition.id, actor, change });
    return competitionPage(competition.id, "manage/schedule?done=saved");
  },
});
