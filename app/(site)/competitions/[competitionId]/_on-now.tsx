import { StatusChip } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { formatTimeRange } from "#app/_components/format.ts";
import { roundOfActivity } from "#lib/competitions/activity-code.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { listSchedule } from "#lib/competitions/queries/schedule.ts";
import { withRoundNames } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { isEventId } from "#lib/reference/events.ts";
import { listRoundsOver } from "#lib/scoretaking/queries/rounds-now.ts";
import { competitionPage } from "../_shared/address.ts";
import { LiveState } from "../_shared/live-state.tsx";
import { roundNow } from "./_round-now.ts";
import { restOfDay, type Slot } from "./schedule/_days.ts";

type Props = { competition: Competition; events: HeldEvent[]; now: Date };

// The whole day is a press away.
const mostShown = 6;

/** What goes on at a competition that is under way, and what comes next today. */
export async function OnNow({ competition, events, now }: Props) {
  const [round, schedule] = await Promise.all([roundNow(competition), listSchedule(database(), competition.id)]);
  const page = (path: string) => to(competitionPage(competition.id, path));
  const planned = withRoundNames(schedule, events).flatMap((venue) =>
    restOfDay(venue, now).map((slot) => ({ slot, timeZone: venue.timezone })),
  );
  const eventIds = new Set(planned.map(({ slot }) => slot.eventId));
  const over = await listRoundsOver(database(), competition.id, eventIds);
  const rest = planned
    // One is often ahead of the schedule.
    .filter(({ slot }) => !over.has(roundOfActivity(slot.activityCode) ?? ""))
    .toSorted((a, b) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime());
  const isAnythingOn = round !== undefined || rest.some(({ slot }) => slot.startsAt <= now);
  return (
    <Card
      title={isAnythingOn || schedule.length === 0 ? t("On now") : rest.length > 0 ? t("Later today") : t("Today")}
      actions={
        <span className="flex flex-wrap gap-x-4">
          <a href={page("live")}>{t("Live")}</a>
          {schedule.length === 0 ? null : <a href={page("schedule")}>{t("Schedule")}</a>}
        </span>
      }
    >
      {round ? (
        <p className="mb-3">
          <LiveState competitionId={competition.id} round={round} />
        </p>
      ) : null}
      {rest.length === 0 && schedule.length > 0 ? (
        <p className="text-muted">{t("Nothing more is planned for today.")}</p>
      ) : (
        <ul className="on-now">
          {rest.slice(0, mostShown).map(({ slot, timeZone }) => (
            <li key={slot.key}>
              <time dateTime={slot.startsAt.toISOString()} className="attempt text-sm text-muted">
                {formatTimeRange(slot.startsAt, slot.endsAt, timeZone)}
              </time>
              <SlotLink slot={slot} competitionId={competition.id} />
              {slot.startsAt <= now ? <StatusChip tone="accent">{t("Now")}</StatusChip> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A round leads to its results as they come in. */
function SlotLink({ slot, competitionId }: { slot: Slot; competitionId: string }) {
  const roundId = roundOfActivity(slot.activityCode);
  if (!isEventId(slot.eventId) || roundId === undefined) return <bdi>{slot.name}</bdi>;
  return (
    <a href={to(competitionPage(competitionId, `live/rounds/${roundId}`))}>
      <span className="event-name">
        <EventIcon eventId={slot.eventId} />
        <span>{slot.name}</span>
      </span>
    </a>
  );
}
