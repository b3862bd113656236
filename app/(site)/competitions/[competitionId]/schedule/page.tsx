import { Badge } from "#app/_components/badge.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { formatClocks, formatWeekday } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { withRoundNames } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { msg } from "#lib/language/translate.ts";
import { isEventId } from "#lib/reference/events.ts";
import { formatTimeRange } from "../../../../_components/format.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { type Day, daysOf, type Slot } from "./_days.ts";

export const generateMetadata = competitionMetadata("schedule", {
  title: msg("Schedule"),
  description: msg("What is held when, and in which room, at {name}."),
});

export default async function SchedulePage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const [schedule, events] = await Promise.all([
    listSchedule(database(), competition.id),
    listEvents(database(), competition.id),
  ]);
  const venues = withRoundNames(schedule, events);
  const scheduled = venues.filter((venue) => venue.rooms.some((room) => room.activities.length > 0));
  if (scheduled.length === 0) return <EmptyState title="No schedule yet">The organizers are still at work.</EmptyState>;
  return scheduled.map((venue) => <VenueSchedule key={venue.id} venue={venue} />);
}

function VenueSchedule({ venue }: { venue: ScheduledVenue }) {
  return (
    <section className="mb-12">
      <h2 className="text-2xl">{venue.name}</h2>
      <p className="mb-6 text-muted">Times are in {formatClocks(venue.timezone)}</p>
      {daysOf(venue).map((day) => (
        <DaySchedule key={day.date} day={day} venue={venue} />
      ))}
    </section>
  );
}

function DaySchedule({ day, venue }: { day: Day; venue: ScheduledVenue }) {
  return (
    <div className="mb-8">
      <Table
        caption={
          <>
            {formatWeekday(day.date)}
            <span className="sr-only">, {venue.name}</span>
          </>
        }
        rows={day.slots}
        rowKey={(slot: Slot) => slot.key}
        columns={[
          {
            header: "Time",
            fit: true,
            cell: (slot) => <TimeRange start={slot.startsAt} end={slot.endsAt} timeZone={venue.timezone} />,
          },
          {
            header: "Activity",
            rowHeader: true,
            cell: (slot) => (
              <span className="event-name">
                {isEventId(slot.eventId) ? <EventIcon eventId={slot.eventId} /> : null}
                {slot.name}
              </span>
            ),
          },
          {
            header: "Groups",
            numeric: true,
            fit: true,
            wideOnly: true,
            cell: (slot) => (slot.groupCount === 0 ? null : slot.groupCount),
          },
          {
            header: "Room",
            cell: (slot) => (
              <span className="flex flex-wrap gap-1">
                {slot.rooms.map((room) => (
                  <Badge key={room}>{room}</Badge>
                ))}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

type TimeRangeProps = { start: Date; end: Date; timeZone: string };

function TimeRange({ start, end, timeZone }: TimeRangeProps) {
  return (
    <time dateTime={start.toISOString()} className="attempt">
      {formatTimeRange(start, end, timeZone)}
    </time>
  );
}
