import { continents } from "./continents.ts";
import { countries } from "./countries.ts";
import { type Event, events } from "./events.ts";
import { withoutAccents } from "./latin-letters.ts";

// What people type, and what other sites write in their addresses: "france", "Côte d'Ivoire", "europe", "3x3x3 cube".

/** A continent's id or a country's ISO code, from any of its names. */
export const findPlaceId = (text: string): string | undefined => placeIds.get(wordsOf(text));

/** An event from its id or its name. */
export const findEvent = (text: string): Event | undefined => eventsByWords.get(wordsOf(text));

const wordsOf = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const placeIds = new Map<string, string>([
  ...countries.flatMap(({ iso2, id, name }) => [id, name, iso2].map((text) => [wordsOf(text), iso2] as const)),
  ...continents.map(({ id }) => [wordsOf(id), id] as const),
]);

const eventsByWords = new Map(
  events.flatMap((event) => [event.name, event.id].map((text) => [wordsOf(text), event] as const)),
);
