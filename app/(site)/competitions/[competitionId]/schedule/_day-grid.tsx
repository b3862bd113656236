import type { CSSProperties } from "react";
import { formatTime, formatTimeRange } from "#app/_components/format.ts";
import { t } from "#lib/language/translate.ts";
import { type GridItem, type GridOfDay, minutesPerRow, type Span } from "./_grid.ts";
import { NowLine } from "./_now-line.tsx";
import { RoomName } from "./_room-name.tsx";
import type { RoundsById } from "./_round-about.tsx";
import { SlotName } from "./_slot-name.tsx";

type Props = { grid: GridOfDay; rounds: RoundsById; timeZone: string; now: Date };

/** Columns that are wide enough to read on an upright sheet. */
const mostOnPaper = 6;

/**
 * One list, in the order of time. Where there is the width for it, it is laid out as rooms by time, with room names and
 * hours around it, and on paper; on a phone it is an agenda.
 */
export function DayGrid({ grid, rounds, timeZone, now }: Props) {
  const { rooms, hours, items, columnCount, rowCount, startsAt } = grid;
  return (
    <div
      className={columnCount > mostOnPaper ? "day-grid many-columns" : "day-grid"}
      style={{ "--columns": columnCount, "--rows": rowCount } as CSSProperties}
    >
      {rooms.map((room) => (
        <div key={room.id} className="grid-room" aria-hidden="true" style={placed(undefined, room.columns, room.color)}>
          {room.name}
        </div>
      ))}
      {hours.map(({ row, at }) => (
        <div key={row} className="grid-hour" aria-hidden="true" style={placed({ from: row, until: row + 1 })}>
          <span>{formatTime(at, timeZone)}</span>
        </div>
      ))}
      <ol>
        {items.map((item) => (
          <Item key={item.key} item={item} grid={grid} known={rounds} timeZone={timeZone} />
        ))}
        <NowLine
          startsAt={startsAt.getTime()}
          madeAt={now.getTime()}
          rowLength={minutesPerRow * 60_000}
          rowCount={rowCount}
          label={t("Now")}
        />
      </ol>
    </div>
  );
}

type ItemProps = { item: GridItem; grid: GridOfDay; known: RoundsById; timeZone: string };

function Item({ item, grid, known, timeZone }: ItemProps) {
  const { slot, rows, columns, color, isCopy } = item;
  const rooms = grid.rooms.filter(({ id }) => slot.roomIds.includes(id));
  return (
    <li className={isCopy ? "grid-item grid-copy" : "grid-item"} style={placed(rows, columns, color)}>
      <SlotName slot={slot} rounds={known} />
      <span className="grid-item-time">
        <time dateTime={slot.startsAt.toISOString()} className="attempt">
          {formatTimeRange(slot.startsAt, slot.endsAt, timeZone)}
        </time>
        {slot.groupCount > 0
          ? ` · ${t("{count, plural, one {# group} other {# groups}}", { count: slot.groupCount })}`
          : null}
      </span>
      <span className="grid-item-rooms">
        {rooms.map((room) => (
          <RoomName key={room.id} name={room.name} color={room.color} />
        ))}
      </span>
    </li>
  );
}

const placed = (rows: Span | undefined, columns?: Span, color?: string): CSSProperties =>
  ({
    ...(rows && { "--row": rows.from, "--row-end": rows.until, "--order": rows.from }),
    ...(columns && { "--column": columns.from, "--column-end": columns.until }),
    ...(color && { "--room": color }),
  }) as CSSProperties;
