import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { contentsOf } from "#lib/wcif/edits/contents.ts";
import { getRoom } from "#lib/wcif/edits/plan-schedule.ts";
import { RoomForm, roomOf } from "#lib/wcif/edits/schedule-forms.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { ScheduleFormPage } from "../../../../_form-page.tsx";
import { RemoveForm } from "../../../../_remove-form.tsx";
import { EditRoom } from "../../../../rooms/_room-form.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Edit a room") });

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
  const place = { venueId: venue.wcifId, roomId: room.wcifId };
  const document = await readWritableDocument(database(), competition);
  const root = competitionPage(competition.id, "manage/schedule");
  const page = `${root}/venues/${venueId}/rooms/${roomId}`;
  const form = await openForm(RoomForm, { page, searchParams, known: roomOf(room) });
  return (
    <ScheduleFormPage root={root} title={room.name} form={form}>
      <EditRoom action={`${root}/rooms/submit`} venueId={venue.wcifId} roomId={room.wcifId} form={form} />
      <RemoveForm
        action={`${root}/rooms/remove`}
        label={t("Remove the room")}
        consequence={t("Its activities go along, with who is assigned to them.")}
        fields={{ ...place, contents: contentsOf(getRoom(document, place), document) }}
      />
    </ScheduleFormPage>
  );
}
