import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { ScheduleFormPage } from "../../../../_form-page.tsx";
import { RemoveForm } from "../../../../_remove-form.tsx";
import { RoomForm } from "../../../../rooms/_room-form.tsx";

export const metadata: Metadata = { title: "Edit a room" };

type Props = {
  params: Promise<{ competitionId: string; venueId: string; roomId: string }>;
  searchParams: SearchParams;
};

export default async function RoomPage({ params, searchParams }: Props) {
  const { competitionId, venueId, roomId } = await params;
  const { competition } = await loadManaged(competitionId);
  const venues = await listSchedule(database(), competition.id);
  const venue = venues.find(({ wcifId }) => String(wcifId) === venueId);
  const room = venue?.rooms.find(({ wcifId }) => String(wcifId) === roomId);
  if (!venue || !room) notFound();
  const form = await formState(searchParams);
  const root = `/competitions/${competition.id}/manage/schedule`;
  const action = `${root}/rooms/submit`;
  return (
    <ScheduleFormPage root={root} title={room.name} form={form}>
      <RoomForm action={action} venueId={venue.wcifId} room={room} form={form} />
      <RemoveForm
        action={action}
        label="Remove the room"
        consequence="Its activities go along, with who is assigned to them."
        ids={{ venueId: venue.wcifId, roomId: room.wcifId }}
      />
    </ScheduleFormPage>
  );
}
