import "#app/(site)/competitions/_shared/competition.css";
import type { Metadata } from "next";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { FreshPage } from "#app/_live/fresh-page.tsx";
import { notFinalWords } from "#app/_live/round-words.ts";
import { StandingResult } from "#app/_live/standing-result.tsx";
import { isUnderWay } from "#app/_live/under-way.ts";
import { type CompetitionPage, loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { Medal, PersonLink } from "#app/(site)/competitions/[competitionId]/results/_podium.tsx";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { personOf } from "#lib/results/queries/of-competition.ts";
import { listPodiums } from "#lib/results/queries/podiums.ts";
import { cutoffOf } from "#lib/scoretaking/queries/held-rounds.ts";
import { findNewestLiveFact } from "#lib/scoretaking/queries/live-news.ts";
import type { LiveRoundSummary } from "#lib/scoretaking/queries/live-round.ts";
import { readWatchedRounds } from "#lib/scoretaking/queries/watched.ts";
import { OfficialAlready } from "../_official-already.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const { id } = await loadCompetition((await params).competitionId);
  return { title: t("Podiums"), alternates: alternates(`/competitions/${id}/live/podiums`) };
}

export default async function LivePodiumsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  // Read first: what happens in between is shown already, and has the page made once more than it had to be.
  const after = (await findNewestLiveFact(db, competition.id)) ?? 0;
  const [events, podiums, watched] = await Promise.all([
    listEvents(db, competition.id),
    listPodiums(db, competition),
    // What is posted is final.
    competition.resultsPostedAt === null ? readWatchedRounds(db, competition, now()) : undefined,
  ]);
  const progress = new Map(watched?.rounds.map((round) => [round.id, round]));
  const rounds = new Map(events.flatMap((event) => event.rounds.map((round) => [round.id, round])));
  const finals = podiums.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  const finalIds = [...rounds.values()]
    .filter(({ number, totalRounds }) => number === totalRounds)
    .map(({ eventId, number }) => `${eventId}-r${number}`);
  const isPosted = competition.resultsPostedAt !== null;
  const head = (
    <>
      <OfficialAlready competition={competition} isOfOfficial />
      <header className="live-head">
        <h1>{t("Podiums")}</h1>
        <FreshPage
          address={`/api/v0/competitions/${competition.id}/live/events`}
          after={after}
          isUnderWay={finalIds.some((id) => isAwaited(progress.get(id)))}
          roundIds={finalIds}
        />
        {finals.length === 0 || isPosted ? null : <p className="live-progress">{t("As finals stand.")}</p>}
      </header>
    </>
  );
  if (finals.length === 0) {
    return (
      <>
        {head}
        {isPosted ? (
          <EmptyState title={t("No podiums")} />
        ) : (
          <EmptyState title={t("No podiums yet")}>{t("They stand here once finals are held.")}</EmptyState>
        )}
      </>
    );
  }
  return (
    <>
      {head}
      <Table
        caption={t("Podiums")}
        captionHidden
        asLines
        groups={finals.map(({ eventId, roundId, results }) => {
          const round = rounds.get(roundId);
          const id = `${eventId}-r${round?.number}`;
          const words = notFinalWords(progress.get(id));
          return {
            heading: (
              <>
                <a href={to(`/competitions/${competition.id}/live/rounds/${id}`)}>
                  <EventName eventId={eventId} />
                </a>
                {words ? <span className="ms-2 font-normal text-muted text-sm">{words}</span> : null}
              </>
            ),
            rows: results.map((result) => ({ ...result, round })),
          };
        })}
        rowKey={(row) => `${row.eventId}-${personOf(row)}`}
        columns={[
          {
            header: t("Place ¦ in a round"),
            numeric: true,
            fit: true,
            line: "start",
            cell: ({ place }) => <Medal place={place} />,
          },
          { header: t("Person"), rowHeader: true, line: "first", cell: (row) => <PersonLink {...row} /> },
          {
            header: t("Result"),
            numeric: true,
            fit: true,
            line: "first-end",
            cell: ({ round, ...result }) =>
              round && (
                <StandingResult
                  result={result}
                  eventId={result.eventId}
                  formatId={round.formatId}
                  cutoff={cutoffOf(round)}
                />
              ),
          },
          {
            header: t("Country"),
            line: "second",
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          {
            header: t("Attempts"),
            wideOnly: true,
            cell: ({ attempts, eventId }) => <Attempts results={attempts} eventId={eventId} />,
          },
        ]}
      />
    </>
  );
}

const isAwaited = (round: LiveRoundSummary | undefined): boolean => round !== undefined && isUnderWay(round);
