import { formatTimeRange } from "./format.ts";

type TimeRangeProps = { start: Date; end: Date; timeZone: string };

export function TimeRange({ start, end, timeZone }: TimeRangeProps) {
  return (
    <time dateTime={start.toISOString()} className="attempt">
      {formatTimeRange(start, end, timeZone)}
    </time>
  );
}
