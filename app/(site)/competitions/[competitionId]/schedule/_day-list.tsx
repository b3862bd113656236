import { EventIcon } from "#app/_components/event-icon.tsx";
import { formatTimeRange, formatWeekday } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { t } from "#lib/language/translate.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { Day, Slot } from "./_days.ts";
import { RoomName } from "./_room-name.tsx";

type Props = { day: Day; venue: ScheduledVenue; timeZone: string };

/** A day line by line, what happens in several rooms once. */
export function DayList({ day, venue, timeZone }: Props) {
  return (
    <Table
      caption={`${formatWeekday(day.date)}, ${venue.name}`}
      captionHidden
      asLines
      rows={day.slots}
      rowKey={(slot: Slot) => slot.key}
      columns={[
        {
          header: t("Time"),
          fit: true,
          line: "second",
          cell: ({ startsAt, endsAt }) => (
            <time dateTime={startsAt.toISOString()} className="attempt">
              {formatTimeRange(startsAt, endsAt, timeZone)}
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
              {isEventId(slot.eventId) ? slot.name : <bdi>{slot.name}</bdi>}
            </span>
          ),
        },
        {
          header: t("Groups"),
          numeric: true,
          fit: true,
          wideOnly: true,
          cell: (slot) => (slot.groupCount === 0 ? null : slot.groupCount),
        },
        {
          header: t("Room"),
          line: "second-end",
          cell: (slot) => (
            <span className="flex flex-wrap gap-x-3">
              {venue.rooms
                .filter(({ id }) => slot.roomIds.includes(id))
                .map((room) => (
                  <RoomName key={room.id} name={room.name} color={room.color} />
                ))}
            </span>
          ),
        },
      ]}
    />
  );
}
