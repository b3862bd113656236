import { withCommas } from "#lib/language/commas.ts";
import { eventById, eventNameOf } from "#lib/reference/events.ts";
import { type Markup, markup } from "#lib/web/markup.ts";
import icons from "./event-icons.svg";
import { sameAgain } from "./same-again.ts";

const iconAddress = (eventId: string) => `${icons.src}#e${eventId}`;

/** `named` where no text beside it says which event it is. */
export function EventIcon({ eventId, named = false }: { eventId: string; named?: boolean }) {
  const shape = <use href={iconAddress(eventId)} />;
  if (!named) {
    return (
      <svg className="event-icon" aria-hidden="true">
        {shape}
      </svg>
    );
  }
  return (
    <svg className="event-icon" role="img">
      <title>{eventNameOf(eventId)}</title>
      {shape}
    </svg>
  );
}

/** The icon as HTML, where text beside it says which event it is. */
export const eventIconMarkup = (eventId: string): Markup =>
  markup`<svg class="event-icon" aria-hidden="true"><use href="${iconAddress(eventId)}"/></svg>`;

/** Icon and name. */
export function EventName({ eventId }: { eventId: string }) {
  return (
    <span className="event-name">
      <EventIcon eventId={eventId} />
      {eventNameOf(eventId)}
    </span>
  );
}

/** A row of icons, one element for React however many there are: a page of 25 competitions holds hundreds. */
export const EventList = sameAgain(({ eventIds }: { eventIds: readonly string[] }) => {
  const names = withCommas(eventIds.map(eventNameOf));
  const row = eventIds
    .filter((id) => eventById(id))
    .map(iconHtml)
    .join(" ");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known event ids only.
  return <span className="event-list" role="img" aria-label={names} dangerouslySetInnerHTML={{ __html: row }} />;
});

const iconHtml = (eventId: string) =>
  `<svg><title>${eventNameOf(eventId)}</title><use href="${iconAddress(eventId)}"/></svg>`;
