import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { ScheduleFormPage } from "../../../../_form-page.tsx";
import { RoomForm } from "../../../../rooms/_room-form.tsx";

export const metadata: Metadata = { title: "Add a room" };

type Props = { params: Promise<{ competitionId: string; venueId: string }>; searchParams: SearchParams };

export default async function NewRoomPage({ params, searchParams }: Props) {
  const { competitionId, venueId } = await params;
  const { competition } = await loadManaged(competitionId);
  const venues = await listSchedule(database(), competition.id);
  const venue = venues.find(({ wcifId }) => String(wcifId) === venueId);
  if (!venue) notFound();
  const form = await formState(searchParams);
  const root = `/competitions/${competition.id}/manage/schedule`;
  return (
    <ScheduleFormPage root={root} title={`Add a room to ${venue.name}`} form={form}>
      <RoomForm action={`${root}/rooms/submit`} venueId={venue.wcifId} room={undefined} form={form} />
    </ScheduleFormPage>
  );
}
