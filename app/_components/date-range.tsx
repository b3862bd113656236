import { formatDateRange, formatShortDateRange } from "./format.ts";

type DateRangeProps = { start: string; end: string; length?: "long" | "short" };

/** Days such as "2026-03-12". A machine reads the first day; a range of days has no `<time>` of its own. */
export function DateRange({ start, end, length = "long" }: DateRangeProps) {
  const text = length === "long" ? formatDateRange(start, end) : formatShortDateRange(start, end);
  return <time dateTime={start}>{text}</time>;
}
