import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { countOf } from "#app/_components/format.ts";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { RemoveForm } from "../../_remove-form.tsx";
import { ActivityForm } from "../_activity-form.tsx";

export const metadata: Metadata = { title: "Edit an activity" };

type Props = { params: Promise<{ competitionId: string; activityId: string }>; searchParams: SearchParams };

export default async function ActivityPage({ params, searchParams }: Props) {
  const { competitionId, activityId } = await params;
  const { competition } = await loadManaged(competitionId);
  const db = database();
  const [venues, events, form] = await Promise.all([
    listSchedule(db, competition.id),
    listEvents(db, competition.id),
    formState(searchParams),
  ]);
  const known = findActivity(venues, activityId);
  if (!known) notFound();
  const root = `/competitions/${competition.id}/manage/schedule`;
  const action = `${root}/activities/submit`;
  return (
    <ScheduleFormPage root={root} title={known.activity.name} form={form}>
      {known.groupCount > 0 ? (
        <p className="mb-5 text-muted">
          It has {countOf(known.groupCount, { one: "group", many: "groups" })}, which move along with it.
        </p>
      ) : null}
      <ActivityForm action={action} venues={venues} events={events} known={known} form={form} />
      <RemoveForm
        action={action}
        label="Remove the activity"
        consequence="Its groups go along, with who is assigned to them."
        ids={{ activityId: known.activity.wcifId }}
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
      return { activity, room: `${venue.wcifId}-${room.wcifId}`, timezone: venue.timezone, groupCount };
    }
  }
  return undefined;
}
