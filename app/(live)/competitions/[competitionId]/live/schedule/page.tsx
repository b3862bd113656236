import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { formatClocks, formatTimeRange, formatWeekday } from "#app/_components/format.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { type CompetitionPage, loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { daysOf } from "#app/(site)/competitions/[competitionId]/schedule/_days.ts";
import { roundOfActivity } from "#lib/competitions/activity-code.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { withRoundNames } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { isEventId } from "#lib/reference/events.ts";
import { readWatchedRounds } from "#lib/scoretaking/queries/watched.ts";
import { OfficialAlready } from "../_official-already.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const { id } = await loadCompetition((await params).competitionId);
  return { title: t("Results by schedule"), alternates: alternates(`/competitions/${id}/live/schedule`) };
}

export default async function LiveSchedulePage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [venues, events, { rounds }] = await Promise.all([
    listSchedule(db, competition.id),
    listEvents(db, competition.id),
    readWatchedRounds(db, competition, now()),
  ]);
  const known = new Map(rounds.map((round) => [round.id, round]));
  const scheduled = withRoundNames(venues, events).filter((venue) =>
    venue.rooms.some((room) => room.activities.length),
  );
  return (
    <>
      <OfficialAlready competition={competition} />
      <h1 className="mb-3 text-2xl">{t("Results by schedule")}</h1>
      {scheduled.length === 0 ? (
        <EmptyState title={t("No schedule yet")}>{t("The organizers are still at work.")}</EmptyState>
      ) : null}
      {scheduled.map((venue) => (
        <section key={venue.id} className="mb-8">
          <h2 className="text-xl">
            <bdi>{venue.name}</bdi>
          </h2>
          <p className="mb-2 text-muted text-sm">
            {t("Times are in {clocks}", { clocks: formatClocks(venue.timezone) })}
          </p>
          <Table
            caption={venue.name}
            captionHidden
            asLines
            groups={daysOf(venue).map(({ date, slots }) => ({ heading: formatWeekday(date), rows: slots }))}
            rowKey={(slot) => `${slot.key} ${slot.startsAt.toISOString()}`}
            columns={[
              {
                header: t("Time"),
                fit: true,
                line: "second",
                cell: (slot) => (
                  <time dateTime={slot.startsAt.toISOString()} className="attempt">
                    {formatTimeRange(slot.startsAt, slot.endsAt, venue.timezone)}
                  </time>
                ),
              },
              {
                header: t("Activity"),
                rowHeader: true,
                line: "first",
                cell: (slot) => (
                  <span className="event-name">
                    {isEventId(slot.eventId) ? <EventIcon eventId={slot.eventId} /> : null}
                    <RoundLink slot={slot} competitionId={competition.id} known={known} />
                  </span>
                ),
              },
              {
                header: t("Results"),
                line: "first-end",
                cell: (slot) => <Progress round={known.get(roundOfActivity(slot.activityCode) ?? "")} />,
              },
            ]}
          />
        </section>
      ))}
    </>
  );
}

type Slot = ReturnType<typeof daysOf>[number]["slots"][number];
type Round = Awaited<ReturnType<typeof readWatchedRounds>>["rounds"][number];

type RoundLinkProps = { slot: Slot; competitionId: string; known: Map<string, Round> };

function RoundLink({ slot, competitionId, known }: RoundLinkProps) {
  const roundId = roundOfActivity(slot.activityCode) ?? "";
  const name = isEventId(slot.eventId) ? slot.name : <bdi>{slot.name}</bdi>;
  return known.has(roundId) ? <a href={to(`/competitions/${competitionId}/live/rounds/${roundId}`)}>{name}</a> : name;
}

function Progress({ round }: { round: Round | undefined }) {
  if (!round || round.total === 0) return null;
  if (round.completed === round.total) return t("Done");
  const words = t("{done} of {total}", { done: round.completed, total: round.total });
  if (!round.isActive) return words;
  return <span className="live-now">{t("Live: {words}", { words })}</span>;
}
