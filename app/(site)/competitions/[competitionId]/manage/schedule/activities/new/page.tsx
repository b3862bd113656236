import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import type { CompetitionPage } from "#app/(site)/competitions/_shared/load.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { ActivityForm } from "../_activity-form.tsx";

export const metadata: Metadata = { title: "Add an activity" };

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function NewActivityPage({ params, searchParams }: Props) {
  const { competition } = await loadManaged((await params).competitionId);
  const db = database();
  const [venues, events, form] = await Promise.all([
    listSchedule(db, competition.id),
    listEvents(db, competition.id),
    formState(searchParams),
  ]);
  if (venues.every((venue) => venue.rooms.length === 0)) notFound();
  const root = `/competitions/${competition.id}/manage/schedule`;
  return (
    <ScheduleFormPage root={root} title="Add an activity" form={form}>
      <ActivityForm
        action={`${root}/activities/submit`}
        venues={venues}
        events={events}
        known={{ day: competition.startDate ?? "" }}
        form={form}
      />
    </ScheduleFormPage>
  );
}
