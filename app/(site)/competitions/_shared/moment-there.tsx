import { OwnTime } from "#app/_components/own-time.tsx";
import { timezoneThere } from "#lib/competitions/venue-day.ts";

type Props = {
  at: Date;
  competition: Parameters<typeof timezoneThere>[0];
  /** A sentence that tells it on the clocks of the competition. */
  children: string;
};

/** A moment on the clocks of a competition, and below it on the reader's own where those show something else. */
export function MomentThere({ at, competition, children }: Props) {
  return (
    <>
      <time dateTime={at.toISOString()} className="block text-sm">
        {children}
      </time>
      <OwnTime at={at.toISOString()} timeZone={timezoneThere(competition) ?? "UTC"} />
    </>
  );
}
