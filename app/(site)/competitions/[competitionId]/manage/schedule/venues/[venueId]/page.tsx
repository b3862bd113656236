import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { contentsOf } from "#lib/wcif/edits/contents.ts";
import { getVenue } from "#lib/wcif/edits/plan-schedule.ts";
import { VenueForm, venueOf } from "#lib/wcif/edits/schedule-forms.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { RemoveForm } from "../../_remove-form.tsx";
import { EditVenue } from "../_venue-form.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Edit a venue") });

type Props = { params: Promise<{ competitionId: string; venueId: string }>; searchParams: SearchParams };

export default async function VenuePage({ params, searchParams }: Props) {
  const { competitionId, venueId } = await params;
  const { competition } = await loadManaged(competitionId);
  const venues = await listSchedule(database(), competition.id);
  const venue = venues.find(({ wcifId }) => String(wcifId) === venueId);
  if (!venue) notFound();
  const document = await readWritableDocument(database(), competition);
  const root = competitionPage(competition.id, "manage/schedule");
  const form = await openForm(VenueForm, {
    page: `${root}/venues/${venueId}`,
    searchParams,
    known: venueOf({ ...venue, countryIso2: countryById(venue.countryId)?.iso2 }),
  });
  return (
    <ScheduleFormPage root={root} title={venue.name} form={form}>
      <EditVenue action={`${root}/venues/submit`} venueId={venue.wcifId} form={form} />
      <RemoveForm
        action={`${root}/venues/remove`}
        label={t("Remove the venue")}
        consequence={t("Its rooms go along, with their activities and with who is assigned to them.")}
        fields={{ venueId: venue.wcifId, contents: contentsOf(getVenue(document, venue.wcifId), document) }}
      />
    </ScheduleFormPage>
  );
}
