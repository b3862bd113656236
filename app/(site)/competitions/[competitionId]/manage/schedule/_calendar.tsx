import type { CSSProperties } from "react";
import { formatTimeRange, formatWeekday } from "#app/_components/format.ts";
import { comma, withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { type CalendarDay, minutesPerSlot, type PlacedActivity } from "./_calendar-days.ts";

type Props = { day: CalendarDay; timezone: string; venueName: string; href: (activityWcifId: number) => string };

/** A list in order of time, laid out as a calendar: what is read aloud and what is seen is one and the same. */
export function Calendar({ day, timezone, venueName, href }: Props) {
  if (day.activities.length === 0) return <EmptyDay day={day} />;
  const style = { "--columns": day.columns, "--slots": day.slotCount } as CSSProperties;
  const hours = Array.from({ length: day.lastHour - day.firstHour }, (_, index) => day.firstHour + index);
  return (
    <div className="mb-5 sm:mb-8">
      <h3 className="mb-1 text-lg sm:mb-2">{formatWeekday(day.date)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide calendar must be scrollable by keyboard. */}
      <section className="table-scroll" tabIndex={0} aria-label={withCommas([venueName, formatWeekday(day.date)])}>
        <div className="calendar" style={style}>
          {day.rooms.map((room) => (
            <div
              key={room.roomId}
              className="calendar-room"
              style={{ gridColumn: `${room.column} / span ${room.laneCount}`, "--room": room.color } as CSSProperties}
              aria-hidden="true"
            >
              <span className="room-colour" /> {room.name}
            </div>
          ))}
          {hours.map((hour) => (
            <div
              key={hour}
              className="calendar-hour"
              style={{ gridRow: `${((hour - day.firstHour) * 60) / minutesPerSlot + 2}` }}
              aria-hidden="true"
            >
              <span>{String(hour).padStart(2, "0")}:00</span>
            </div>
          ))}
          <ol className="calendar-activities">
            {day.activities.map((placed) => (
              <CalendarActivity key={placed.activity.id} placed={placed} timezone={timezone} href={href} />
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}

const EmptyDay = ({ day }: { day: CalendarDay }) => (
  <div className="mb-5 sm:mb-8">
    <h3 className="mb-1 text-lg sm:mb-2">{formatWeekday(day.date)}</h3>
    <p className="text-muted">{t("Nothing is planned yet.")}</p>
  </div>
);

// What is shorter has room for one line.
const slotsForTwoLines = 30 / minutesPerSlot;

type ActivityProps = { placed: PlacedActivity } & Pick<Props, "timezone" | "href">;

function CalendarActivity({ placed, timezone, href }: ActivityProps) {
  const { activity, roomName, color, groupCount, column, row, rowSpan, besides } = placed;
  return (
    <li style={{ gridColumn: column, gridRow: `${row} / span ${rowSpan}` }}>
      <a
        className={rowSpan < slotsForTwoLines ? "calendar-activity calendar-short" : "calendar-activity"}
        href={to(href(activity.wcifId))}
        title={besides.length > 0 ? activity.name : undefined}
        style={{ "--room": color } as CSSProperties}
      >
        <strong>{activity.name}</strong>{" "}
        <span className="calendar-time">{formatTimeRange(activity.startsAt, activity.endsAt, timezone)}</span>
        <span className="calendar-rest">
          <span className="calendar-aside">
            <span className="sr-only">{comma()}</span>
            {roomName}
          </span>
          {groupCount > 0 ? ` · ${t("{count, plural, one {# group} other {# groups}}", { count: groupCount })}` : ""}
          {besides.length > 0 ? (
            <span className="calendar-aside calendar-besides">
              {t(", at the same time as {activities}", { activities: withCommas(besides) })}
            </span>
          ) : null}
        </span>
      </a>
    </li>
  );
}
