import type { Metadata } from "next";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import type { CompetitionPage } from "#app/(site)/competitions/_shared/load.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { VenueForm } from "../_venue-form.tsx";

export const metadata: Metadata = { title: "Add a venue" };

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function NewVenuePage({ params, searchParams }: Props) {
  const { competition } = await loadManaged((await params).competitionId);
  const form = await formState(searchParams);
  const root = `/competitions/${competition.id}/manage/schedule`;
  const { venue: name, latitudeMicrodegrees, longitudeMicrodegrees, countryId } = competition;
  return (
    <ScheduleFormPage root={root} title="Add a venue" form={form}>
      <VenueForm
        action={`${root}/venues/submit`}
        venue={{
          name,
          countryId,
          ...(latitudeMicrodegrees !== null && { latitudeMicrodegrees }),
          ...(longitudeMicrodegrees !== null && { longitudeMicrodegrees }),
        }}
        form={form}
      />
    </ScheduleFormPage>
  );
}
