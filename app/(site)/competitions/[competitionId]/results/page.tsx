import { EmptyState } from "#app/_components/empty-state.tsx";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { eventsWithResults, listPodiums } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { NoResultsYet } from "../../_shared/nothing-yet.tsx";
import { NotOfficialYet, RecordsToCome } from "./_not-official-yet.tsx";
import { PodiumsTable } from "./_podiums-table.tsx";
import { ResultViews } from "./_result-views.tsx";

export const generateMetadata = competitionMetadata("results", {
  title: msg("Podiums"),
  description: msg("The podiums of {name}, and the results of each event."),
});

export default async function PodiumsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [events, [firstEvent], podiums] = await Promise.all([
    listEvents(db, competition.id),
    eventsWithResults(db, competition),
    listPodiums(db, competition),
  ]);
  if (firstEvent === undefined) {
    return <NoResultsYet competition={competition} />;
  }
  const rounds = new Map(events.flatMap((event) => event.rounds.map((round) => [round.id, round])));
  return (
    <>
      <div className="results-bar">
        <ResultViews competitionId={competition.id} eventId={firstEvent} current="podiums" />
      </div>
      <NotOfficialYet competition={competition} />
      {podiums.length === 0 ? (
        <EmptyState title={t("No podiums yet")}>{t("They stand here once finals are held.")}</EmptyState>
      ) : (
        <PodiumsTable
          podiums={podiums.toSorted((a, b) => compareEventIds(a.eventId, b.eventId))}
          rounds={rounds}
          address={(eventId) => competitionPage(competition.id, `results/${eventId}`)}
        />
      )}
      <RecordsToCome competition={competition} />
    </>
  );
}
