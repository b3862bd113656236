import type { Metadata } from "next";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { CompetitionPage } from "#app/(site)/competitions/_shared/load.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { VenueForm, venueOf } from "#lib/wcif/edits/schedule-forms.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { EditVenue } from "../_venue-form.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Add a venue") });

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function NewVenuePage({ params, searchParams }: Props) {
  const { competition } = await loadManaged((await params).competitionId);
  const root = competitionPage(competition.id, "manage/schedule");
  const { venue: name, countryId, latitudeMicrodegrees, longitudeMicrodegrees } = competition;
  const known = venueOf({
    name,
    countryIso2: countryById(countryId)?.iso2,
    latitudeMicrodegrees,
    longitudeMicrodegrees,
  });
  const form = await openForm(VenueForm, { page: `${root}/venues/new`, searchParams, known });
  return (
    <ScheduleFormPage root={root} title={t("Add a venue")} form={form}>
      <EditVenue action={`${root}/venues/submit`} form={form} />
    </ScheduleFormPage>
  );
}
