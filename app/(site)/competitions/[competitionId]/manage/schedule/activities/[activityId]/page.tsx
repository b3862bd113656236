import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { shownName } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { contentsOf } from "#lib/wcif/edits/contents.ts";
import { getActivity } from "#lib/wcif/edits/plan-schedule.ts";
import { ActivityForm, activityOf } from "#lib/wcif/edits/schedule-forms.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { RemoveForm } from "../../_remove-form.tsx";
import { EditActivity } from "../_activity-form.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Edit an activity") });

type Props = { params: Promise<{ competitionId: string; activityId: string }>; searchParams: SearchParams };

export default async function ActivityPage({ params, searchParams }: Props) {
  const { competitionId, activityId } = await params;
  const { competition } = await loadManaged(competitionId);
  const db = database();
  const [venues, events] = await Promise.all([listSchedule(db, competition.id), listEvents(db, competition.id)]);
  const known = findActivity(venues, activityId);
  if (!known) notFound();
  const { activity, groupCount } = known;
  const document = await readWritableDocument(database(), competition);
  const root = competitionPage(competition.id, "manage/schedule");
  const form = await openForm(ActivityForm, {
    page: `${root}/activities/${activityId}`,
    searchParams,
    known: activityOf(activity, known),
  });
  return (
    <ScheduleFormPage root={root} title={shownName(activity, events)} form={form}>
      {groupCount > 0 ? (
        <p className="mb-5 text-muted">
          {t(
            "{count, plural, one {It has # group, which moves along with it.} other {It has # groups, which move along with it.}}",
            { count: groupCount },
          )}
        </p>
      ) : null}
      <EditActivity
        action={`${root}/activities/submit`}
        venues={venues}
        events={events}
        activity={activity}
        form={form}
      />
      <RemoveForm
        action={`${root}/activities/remove`}
        label={t("Remove the activity")}
        consequence={t("Its groups go along, with who is assigned to them.")}
        fields={{
          activityId: activity.wcifId,
          contents: contentsOf(getActivity(document, activity.wcifId).activity, document),
        }}
      />
    </ScheduleFormPage>
  );
}

function findActivity(venues: ScheduledVenue[], activityId: string) {
  for (const venue of venues) {
    for (const room of venue.rooms) {
      const activity = room.activities.find(
        ({ wcifId, parentId }) => parentId === null && String(wcifId) === activityId,
      );
      if (!activity) continue;
      const groupCount = room.activities.filter(({ parentId }) => parentId === activity.id).length;
      const place = { venueId: venue.wcifId, roomId: room.wcifId };
      return { activity, place, timezone: venue.timezone, groupCount };
    }
  }
  return undefined;
}
