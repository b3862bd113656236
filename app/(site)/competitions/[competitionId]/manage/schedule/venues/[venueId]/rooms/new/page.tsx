import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { RoomForm, roomOf } from "#lib/wcif/edits/schedule-forms.ts";
import { ScheduleFormPage } from "../../../../_form-page.tsx";
import { EditRoom } from "../../../../rooms/_room-form.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Add a room") });

type Props = { params: Promise<{ competitionId: string; venueId: string }>; searchParams: SearchParams };

export default async function NewRoomPage({ params, searchParams }: Props) {
  const { competitionId, venueId } = await params;
  const { competition } = await loadManaged(competitionId);
  const venues = await listSchedule(database(), competition.id);
  const venue = venues.find(({ wcifId }) => String(wcifId) === venueId);
  if (!venue) notFound();
  const root = competitionPage(competition.id, "manage/schedule");
  const page = `${root}/venues/${venueId}/rooms/new`;
  const form = await openForm(RoomForm, { page, searchParams, known: roomOf({}) });
  return (
    <ScheduleFormPage root={root} title={t("Add a room to {venue}", { venue: venue.name })} form={form}>
      <EditRoom action={`${root}/rooms/submit`} venueId={venue.wcifId} form={form} />
    </ScheduleFormPage>
  );
}
