import type { Metadata } from "next";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { LiveRoundView } from "#app/_live/live-round-view.tsx";
import { loadRound, type RoundPage } from "#app/_live/load-round.ts";
import { comma } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { OfficialAlready } from "../../_official-already.tsx";

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
  const { competition, isPosted, title, name, form, leftOut, root, followed, flags } = await loadRound(
    competitionId,
    roundId,
  );
  const { event_id: eventId, id } = followed.round;
  return (
    <>
      <OfficialAlready competition={competition} part={`results/${eventId}`} />
      <LiveRoundView
        {...followed}
        title={title}
        heading={
          <hgroup>
            <p className="live-of">
              <EventIcon eventId={eventId} /> {eventNameOf(eventId)} · {form}
            </p>
            <h1>
              {/* Read out alone it says of which event it is. */}
              <span className="sr-only">{eventNameOf(eventId) + comma()}</span>
              {name}
            </h1>
          </hgroup>
        }
        elsewhere={
          <a className="live-elsewhere screen-only" href={to(`${root}/rounds/${id}/projector`)}>
            {t("Projector")}
          </a>
        }
        flags={flags}
        leftOut={leftOut}
        people={`${root}/people`}
        isPosted={isPosted}
      />
    </>
  );
}
