import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { EventIcon } from "./event-icon.tsx";
import { formatNumber } from "./format.ts";
import { Written } from "./written.tsx";

type EventLinksProps = {
  eventIds: readonly string[];
  /** Where there is a page of all of them: its address. */
  allHref?: string;
  /** How many there are of each. */
  counts?: ReadonlyMap<string, number>;
  /** Null on a page of all of them. */
  current: string | null;
  href: (eventId: string) => string;
};

/** The same page of each event, on one line; the one shown has its name written out for the eye. */
export function EventLinks({ eventIds, allHref, counts, current, href }: EventLinksProps) {
  return (
    <Written as="nav" aria-label={t("Events")} className="event-links screen-only">
      <ul>
        {allHref === undefined ? null : (
          <li>
            <a href={to(allHref)} aria-current={current === null ? "page" : undefined}>
              {t("All ¦ events")}
            </a>
          </li>
        )}
        {eventIds.map((eventId) => {
          const name = eventNameOf(eventId);
          const isCurrent = eventId === current;
          return (
            <li key={eventId}>
              <a href={to(href(eventId))} title={name} aria-current={isCurrent ? "page" : undefined}>
                <EventIcon eventId={eventId} />
                <span className={isCurrent ? undefined : "sr-only"}>{name}</span>
                {counts ? <span className="event-count">{formatNumber(counts.get(eventId) ?? 0)}</span> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </Written>
  );
}
