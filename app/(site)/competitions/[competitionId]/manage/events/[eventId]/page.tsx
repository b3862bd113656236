import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { CompetitionNotice } from "#app/(site)/competitions/_manage/competition-notice.tsx";
import { loadManaged } from "#app/(site)/competitions/_manage/load.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { mayEditRounds } from "#lib/competitions/access.ts";
import { roundTotalsOf } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventById } from "#lib/reference/events.ts";
import { EventForm, eventTexts } from "#lib/wcif/edits/round-form.ts";
import { readEvents } from "#lib/wcif/store/read-events.ts";
import { readExtensions } from "#lib/wcif/store/read-extensions.ts";
import { QualificationFields } from "./_qualification-fields.tsx";
import { RoundFields } from "./_round-fields.tsx";

type EventPageProps = {
  params: Promise<{ competitionId: string; eventId: string }>;
  searchParams: SearchParams;
};

export async function generateMetadata({ params }: EventPageProps): Promise<Metadata> {
  return { title: eventById((await params).eventId)?.name ?? "Event" };
}

export default async function ManageEventPage({ params, searchParams }: EventPageProps) {
  const { competitionId, eventId } = await params;
  const { competition, role } = await loadManaged(competitionId);
  const db = database();
  const events = await readEvents(db, competition.id, await readExtensions(db, competition.id));
  const event = events.find(({ id }) => id === eventId);
  if (!event) notFound();
  const totals = roundTotalsOf(events);
  const root = competitionPage(competition.id, "manage/events");
  const page = `${root}/${eventId}`;
  const form = await openForm(EventForm, { page, searchParams, known: eventTexts(event) });
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("All events")}</a>
      </p>
      <h2 className="mb-6 text-2xl">
        <EventName eventId={eventId} />
      </h2>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action={`${page}/submit`} className="grid gap-6">
        {event.rounds.map((round, index) => (
          <RoundFields key={round.id} eventId={eventId} round={round} number={index + 1} totals={totals} form={form} />
        ))}
        <QualificationFields form={form} />
        {mayEditRounds(role, competition) ? (
          <div>
            <Button>{t("Save the rounds")}</Button>
          </div>
        ) : null}
      </PostForm>
    </>
  );
}
