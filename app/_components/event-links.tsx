import { eventNameOf } from "#lib/reference/events.ts";
import { EventIcon } from "./event-icon.tsx";

type EventLinksProps = {
  eventIds: readonly string[];
  /** Null on a page of all of them. */
  current: string | null;
  href: (eventId: string) => string;
};

/** The same page of each event. On small screens only the one shown has its name written out for the eye. */
export function EventLinks({ eventIds, current, href }: EventLinksProps) {
  return (
    <nav aria-label="Events" className="screen-only mb-6">
      <ul className="choices-inline">
        {eventIds.map((eventId) => {
          const name = eventNameOf(eventId);
          const isCurrent = eventId === current;
          return (
            <li key={eventId} className="pill">
              <a href={href(eventId)} title={name} aria-current={isCurrent ? "page" : undefined}>
                <EventIcon eventId={eventId} />
                <span className={isCurrent ? undefined : "max-sm:sr-only"}>{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
