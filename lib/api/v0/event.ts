import { type Event, eventById } from "#lib/reference/events.ts";
import { found } from "../found.ts";

/** The event, retired ones included; ids are matched exactly. */
export const getKnownEvent = (id: string): Event => found(eventById(id), "Event", id);
