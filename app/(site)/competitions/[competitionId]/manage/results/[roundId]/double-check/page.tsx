import { t, to } from "#lib/language/translate.ts";
import "../_desk/desk.css";
import "./_cards/cards.css";
import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { manages } from "#lib/competitions/access.ts";
import { formatRound } from "#lib/competitions/format-round.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import { newestFirst } from "#lib/scoretaking/newest-first.ts";
import { roundPage } from "../../_round-page.ts";
import { loadRound, type RoundPage } from "../_load-round.ts";
import { Cards } from "./_cards/cards.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Double-check") });

/** Each result of a round large, to be held against its scorecard: the newest first, as the cards lie on their pile. */
export default async function DoubleCheckPage({ params }: RoundPage) {
  const { competitionId, roundId } = await params;
  const { competition, role, round, totals } = await loadRound(competitionId, roundId);
  const root = roundPage({ competitionId: competition.id, roundId: round.id });
  const isLockedToCorrect = round.state === "locked" && manages(role) && whyClosed(competition) === undefined;
  const correctAt = round.state === "open" ? root : isLockedToCorrect ? `${root}/correct` : undefined;
  const results = newestFirst(round.results);
  return (
    <>
      <div className="desk-head mb-4">
        <div>
          <div className="desk-title">
            <a href={to(root)} aria-label={t("Back to the results")}>
              ‹
            </a>
            <EventIcon eventId={round.eventId} />
            <h1>{formatRound(round.id, totals)}</h1>
          </div>
          <p className="desk-facts">{t("Double-check: is each result what its scorecard says?")}</p>
        </div>
      </div>
      {results.length === 0 ? (
        <EmptyState title={t("No results yet")}>
          {t("Once some are entered, they are compared with their scorecards here.")}
        </EmptyState>
      ) : (
        <Cards
          eventId={round.eventId}
          formatId={round.formatId}
          correctAt={correctAt}
          results={results.map(({ registrantId, name, attempts, best, average }) => ({
            registrantId,
            name,
            attempts,
            best,
            average,
          }))}
        />
      )}
    </>
  );
}
