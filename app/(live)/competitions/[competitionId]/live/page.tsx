import type { Metadata } from "next";
import { alternates } from "#app/_components/site-metadata.ts";
import { LiveRoundList } from "#app/_live/live-round-list.tsx";
import { roundTimesOf } from "#app/_live/round-times.ts";
import { type CompetitionPage, loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { NothingYet } from "#app/(site)/competitions/_shared/nothing-yet.tsx";
import { toLiveCompetition } from "#lib/api/v0/live.ts";
import { formatRound, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { readWatchedRounds } from "#lib/scoretaking/queries/watched.ts";
import { OfficialAlready } from "./_official-already.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const { id, name } = await loadCompetition((await params).competitionId);
  return {
    title: t("Live"),
    description: t("The rounds of {name} as results come in.", { name }),
    alternates: alternates(`/competitions/${id}/live`),
  };
}

export default async function LivePage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const at = now();
  const [watched, venues] = await Promise.all([
    readWatchedRounds(db, competition, at),
    listSchedule(db, competition.id),
  ]);
  const known = toLiveCompetition(competition.id, watched);
  if (known.rounds.length === 0)
    return (
      <NothingYet competition={competition} title={t("No rounds yet")} none={t("No rounds")}>
        {t("The organizers have not said how the events are held.")}
      </NothingYet>
    );
  const totals = roundTotalsOf(
    [...Map.groupBy(known.rounds, (round) => round.event_id)].map(([id, rounds]) => ({ id, rounds })),
  );
  const times = roundTimesOf(venues);
  return (
    <>
      <h1 className="sr-only">{t("Live: {words}", { words: competition.name })}</h1>
      <OfficialAlready competition={competition} />
      <LiveRoundList
        known={known}
        address={`/api/v0/competitions/${competition.id}/live`}
        root={`/competitions/${competition.id}/live`}
        titles={Object.fromEntries(known.rounds.map(({ id }) => [id, formatRound(id, totals)]))}
        // What should be over by now and is not open yet is late: its time would tell nobody anything.
        times={Object.fromEntries([...times].flatMap(([id, time]) => (time.endsAt > at ? [[id, time.words]] : [])))}
        isCancelled={competition.cancelledAt !== null}
        isPosted={competition.resultsPostedAt !== null}
        scheduledNow={[...times].filter(([, time]) => time.startsAt <= at && at < time.endsAt).map(([id]) => id)}
      />
    </>
  );
}
