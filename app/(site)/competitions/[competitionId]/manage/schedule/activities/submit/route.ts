import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { overlapsOf } from "#lib/competitions/overlaps.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { activitiesIn } from "#lib/wcif/activities.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import { knownActivity, planActivity } from "#lib/wcif/edits/plan-activity.ts";
import { ActivityForm } from "#lib/wcif/edits/schedule-forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  mayBeGone: true,
  body: ActivityForm,
  page: ({ params, text }) =>
    competitionPage(
      params.competitionId,
      `manage/schedule/activities/${encodeURIComponent(text("activityId") || "new")}`,
    ),
  handle: async ({ db, actor, competition, body, upToDate }) => {
    const change = (document: CompetitionDocument) =>
      planActivity(document, body.activityId === null ? body : upToDate(knownActivity(document, body.activityId)));
    const { before, after } = await editDocument(db, { competitionId: competition.id, actor, change });
    const saved = body.activityId === null ? addedActivities(before, after) : [body.activityId];
    const isAlone = overlapsOf(await listSchedule(db, competition.id), saved).length === 0;
    return competitionPage(
      competition.id,
      `manage/schedule?done=saved${isAlone ? "" : `&overlapping=${saved.join(".")}`}`,
    );
  },
});

/** As many as there are rooms that it was added to. */
function addedActivities(before: CompetitionDocument, after: CompetitionDocument): number[] {
  const known = new Set(activitiesIn(before.schedule).map(({ id }) => id));
  return activitiesIn(after.schedule).flatMap(({ id }) => (known.has(id) ? [] : id));
}
