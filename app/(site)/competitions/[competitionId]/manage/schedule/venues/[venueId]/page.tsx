import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { RemoveForm } from "../../_remove-form.tsx";
import { VenueForm } from "../_venue-form.tsx";

export const metadata: Metadata = { title: "Edit a venue" };

type Props = { params: Promise<{ competitionId: string; venueId: string }>; searchParams: SearchParams };

export default async function VenuePage({ params, searchParams }: Props) {
  const { competitionId, venueId } = await params;
  const { competition } = await loadManaged(competitionId);
  const venues = await listSchedule(database(), competition.id);
  const venue = venues.find(({ wcifId }) => String(wcifId) === venueId);
  if (!venue) notFound();
  const form = await formState(searchParams);
  const root = `/competitions/${competition.id}/manage/schedule`;
  const action = `${root}/venues/submit`;
  return (
    <ScheduleFormPage root={root} title={venue.name} form={form}>
      <VenueForm action={action} venue={venue} form={form} />
      <RemoveForm
        action={action}
        label="Remove the venue"
        consequence="Its rooms go along, with their activities and with who is assigned to them."
        ids={{ venueId: venue.wcifId }}
      />
    </ScheduleFormPage>
  );
}
