import { useId } from "react";
import { eventNameOf } from "#lib/reference/events.ts";
import { type Markup, markup } from "#lib/web/markup.ts";
import { eventIconMarkup } from "./event-icon.tsx";
import { WrittenMarkup } from "./written.tsx";

type EventChoicesProps = {
  name: string;
  eventIds: readonly string[];
  chosen: readonly string[];
  className: string;
  id?: string;
};

/** A box to tick for each event, all of one name: one piece for React. */
export function EventChoices({ name, eventIds, chosen, className, id }: EventChoicesProps) {
  const ownId = useId();
  const boxes = eventIds.map((eventId) => writeBox({ name, eventId, isChosen: chosen.includes(eventId) }));
  return <WrittenMarkup as="div" id={id ?? ownId} className={className} markup={markup`${boxes}`.text} />;
}

type Box = { name: string; eventId: string; isChosen: boolean };

function writeBox({ name, eventId, isChosen }: Box): Markup {
  const id = `${name}-${eventId}`;
  const checked = isChosen ? markup` checked=""` : "";
  const label = markup`<span class="event-name">${eventIconMarkup(eventId)}${eventNameOf(eventId)}</span>`;
  return markup`<div class="choice">
    <input id="${id}" type="checkbox" name="${name}" value="${eventId}"${checked}/>
    <label for="${id}">${label}</label>
  </div>`;
}
