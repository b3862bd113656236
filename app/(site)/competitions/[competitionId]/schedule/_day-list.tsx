import { formatTimeRange, formatWeekday } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import type { Day, Slot } from "./_days.ts";
import { RoomName } from "./_room-name.tsx";
import type { RoundsById } from "./_round-about.tsx";
import { SlotName } from "./_slot-name.tsx";

type Props = { day: Day; venue: ScheduledVenue; rounds: RoundsById; timeZone: string };

/** A day line by line, what happens in several rooms once. */
export function DayList({ day, venue, rounds, timeZone }: Props) {
  return (
    <Table
      caption={withCommas([formatWeekday(day.date), venue.name])}
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
          cell: (slot) => <SlotName slot={slot} rounds={rounds} />,
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
