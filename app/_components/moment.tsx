import { formatMoment, formatRelative } from "./format.ts";

type MomentProps = { at: Date; timeZone?: string | undefined; relativeTo?: Date };

/** A point in time; with `relativeTo` worded as a distance, the exact time one hover away. */
export function Moment({ at, timeZone = "UTC", relativeTo }: MomentProps) {
  const exact = formatMoment(at, timeZone);
  return (
    <time dateTime={at.toISOString()} title={relativeTo ? exact : undefined}>
      {relativeTo ? formatRelative(at, relativeTo, timeZone) : exact}
    </time>
  );
}
