import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { CompetitionPage } from "#app/(site)/competitions/_shared/load.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { ActivityForm } from "#lib/wcif/edits/schedule-forms.ts";
import { ScheduleFormPage } from "../../_form-page.tsx";
import { EditActivity } from "../_activity-form.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Add an activity") });

type Props = CompetitionPage & { searchParams: SearchParams };

export default async function NewActivityPage({ params, searchParams }: Props) {
  const { competition } = await loadManaged((await params).competitionId);
  const db = database();
  const [venues, events] = await Promise.all([listSchedule(db, competition.id), listEvents(db, competition.id)]);
  if (venues.every((venue) => venue.rooms.length === 0)) notFound();
  const root = competitionPage(competition.id, "manage/schedule");
  const page = `${root}/activities/new`;
  const form = await openForm(ActivityForm, { page, searchParams, known: { day: competition.startDate } });
  return (
    <ScheduleFormPage root={root} title={t("Add an activity")} form={form}>
      <EditActivity action={`${root}/activities/submit`} venues={venues} events={events} form={form} />
    </ScheduleFormPage>
  );
}
