import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { listPodiums } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { NotOfficialYet } from "./_not-official-yet.tsx";
import { PodiumsTable } from "./_podiums-table.tsx";
import { ResultViews } from "./_result-views.tsx";

export const generateMetadata = competitionMetadata("results", {
  title: msg("Podiums"),
  description: msg("The podiums of {name}, and the results of each event."),
});

export default async function PodiumsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [events, podiums] = await Promise.all([listEvents(db, competition.id), listPodiums(db, competition)]);
  if (podiums.length === 0) {
    return <EmptyState title={t("No results yet")}>{t("They appear here as the rounds are held.")}</EmptyState>;
  }
  const rounds = new Map(events.flatMap((event) => event.rounds.map((round) => [round.id, round])));
  const address = (eventId: string) => competitionPage(competition.id, `results/${eventId}`);
  const shown = podiums.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  return (
    <>
      <NotOfficialYet competition={competition} />
      <ResultViews competitionId={competition.id} current="podiums" />
      <EventLinks
        allHref={competitionPage(competition.id, "results")}
        eventIds={shown.map(({ eventId }) => eventId)}
        current={null}
        href={address}
      />
      <PodiumsTable podiums={shown} rounds={rounds} address={address} />
    </>
  );
}
