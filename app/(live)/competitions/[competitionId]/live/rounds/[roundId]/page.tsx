import type { Metadata } from "next";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { LiveRoundView } from "#app/_live/live-round-view.tsx";
import { loadRound, type RoundPage } from "#app/_live/load-round.ts";
import { t, to } from "#lib/language/translate.ts";

export async function generateMetadata({ params }: RoundPage): Promise<Metadata> {
  const { competitionId, roundId } = await params;
  const { title, root, competition, followed } = await loadRound(competitionId, roundId);
  return {
    title,
    description: t("{round} at {name}: results as they come in.", { round: title, name: competition.name }),
    alternates: alternates(`${root}/rounds/${followed.round.id}`),
  };
}

export default async function LiveRoundPage({ params }: RoundPage) {
  const { competitionId, roundId } = await params;
  const { title, form, leftOut, root, followed, flags } = await loadRound(competitionId, roundId);
  const { event_id: eventId, id } = followed.round;
  return (
    <>
      <header className="live-round-head">
        <h1>
          <EventIcon eventId={eventId} /> {title}
        </h1>
        <p>
          {form} ·{" "}
          <a className="screen-only" href={to(`${root}/rounds/${id}/projector`)}>
            {t("Projector")}
          </a>
        </p>
      </header>
      <LiveRoundView {...followed} flags={flags} leftOut={leftOut} people={`${root}/people`} />
    </>
  );
}
