import type { Metadata } from "next";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { loadRound, type RoundPage } from "#app/_live/load-round.ts";
import { ProjectorView } from "#app/_live/projector-view.tsx";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";

export async function generateMetadata({ params }: RoundPage): Promise<Metadata> {
  const { competitionId, roundId } = await params;
  const { title, competition, root, followed } = await loadRound(competitionId, roundId);
  return {
    title: `${title} · ${competition.name}`,
    robots: { index: false },
    metadataBase: new URL(env().baseUrl),
    alternates: { canonical: to(`${root}/rounds/${followed.round.id}/projector`) },
  };
}

export default async function ProjectorPage({ params }: RoundPage) {
  const { competitionId, roundId } = await params;
  const { competition, isPosted, title, root, followed, flags } = await loadRound(competitionId, roundId);
  return (
    <>
      <BrowserMessages room="browser-live" />
      <BrowserMessages room="browser-competition" />
      <ProjectorView
        {...followed}
        flags={flags}
        title={title}
        competitionName={competition.name}
        isPosted={isPosted}
        back={`${root}/rounds/${followed.round.id}`}
      />
    </>
  );
}
