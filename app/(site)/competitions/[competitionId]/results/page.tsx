import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { listLiveResults, listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { ResultsTable, type ShownResult } from "./_results-table.tsx";

export const generateMetadata = competitionMetadata("results", {
  title: "Results",
  description: (name) => `The results of ${name}, round by round.`,
});

export default async function ResultsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const isPosted = competition.resultsPostedAt !== null;
  const [events, shown] = await Promise.all([listEvents(db, competition.id), shownResults(competition.id, isPosted)]);
  const byRound = Map.groupBy(shown, (result) => result.roundId);
  const withResults = events.filter((event) => event.rounds.some((round) => byRound.has(round.id)));
  if (withResults.length === 0) {
    return <EmptyState title="No results yet">They appear here as the rounds are held.</EmptyState>;
  }
  return (
    <>
      {isPosted ? null : <Notice title="Not official yet">These results come in during the competition.</Notice>}
      <nav aria-label="Events" className="mb-8 flex flex-wrap gap-x-5 gap-y-2">
        {withResults.map(({ eventId }) => (
          <a key={eventId} href={`#e-${eventId}`}>
            <EventName eventId={eventId} />
          </a>
        ))}
      </nav>
      {withResults.map((event) => (
        <section key={event.eventId} id={`e-${event.eventId}`} className="mb-12">
          <h2 className="mb-4 text-2xl">
            <EventName eventId={event.eventId} />
          </h2>
          {event.rounds.toReversed().flatMap((round) => {
            const rows = byRound.get(round.id);
            if (!rows) return [];
            return (
              <ResultsTable key={round.id} round={round} title={roundTypeById(round.roundTypeId).name} results={rows} />
            );
          })}
        </section>
      ))}
    </>
  );
}

async function shownResults(competitionId: string, isPosted: boolean): Promise<ShownResult[]> {
  if (!isPosted) return await listLiveResults(database(), competitionId);
  const posted = await listResultsOfCompetition(database(), competitionId);
  return posted.map((result) => ({ ...result, place: result.position }));
}
