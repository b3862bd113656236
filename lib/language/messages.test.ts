import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { continents } from "#lib/reference/continents.ts";
import { fictiveCountries } from "#lib/reference/countries.ts";
import { events } from "#lib/reference/events.ts";
import { formats } from "#lib/reference/formats.ts";
import { roundTypes } from "#lib/reference/round-types.ts";
import { messagesInCode, pagesInCode } from "#lib/testing/messages-in-code.ts";
import { readRoom, roomsOf } from "./catalogue.ts";
import { firstLanguage, languages } from "./languages.ts";

const { messages, browserMessages, unreadable, unworded } = messagesInCode();
const facts = [...continents, ...events, ...formats, ...roundTypes, ...fictiveCountries].map(({ name }) => name);
const used = new Set([...messages, ...browserMessages, ...facts]);

const pages = pagesInCode();

const others = languages.filter(({ id }) => id !== firstLanguage);

const entriesOf = (id: (typeof languages)[number]["id"]) =>
  roomsOf(id).flatMap((room) =>
    Object.entries(readRoom(id, room)).map(([message, words]) => ({ room, message, words })),
  );

/** The places of a message, and the marks of its words. */
function placesOf(text: string, locale: string): string[] {
  const places = new Set<string>();
  const visit = (elements: Element[]): void => {
    for (const { type, value, options, children } of elements) {
      if (type !== literalType && type !== numberType) places.add(String(value));
      for (const option of Object.values(options ?? {})) visit(option.value);
      visit(children ?? []);
    }
  };
  visit(new IntlMessageFormat(text, locale).getAst() as Element[]);
  return [...places].sort();
}

type Element = {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Element[] }>;
  children?: Element[];
};
const literalType = 0;
/** The `#` of a plural. */
const numberType = 7;

test("every message is written out where it is used", () => {
  expect(unreadable).toEqual([]);
});

test("no page says anything in English alone, but for names, and examples of what to type", () => {
  const said = unworded.map((line) => line.slice(line.indexOf(": ") + 2));
  expect([...new Set(said)].toSorted()).toEqual(["CSV", "PostgreSQL", "SQLite", "XXXX-XXXX", "https://"]);
});

test("what a browser words has no plurals or other choices", () => {
  expect([...browserMessages].filter((message) => /\{\w+\s*,|<\w/.test(message))).toEqual([]);
});

for (const { id, name, locale } of others) {
  const entries = entriesOf(id);

  test(`${name} has words for every message, and for no other`, () => {
    const known = new Set(entries.map(({ message }) => message));
    expect({
      missing: [...used].filter((message) => !known.has(message)),
      unused: entries.filter(({ message }) => !used.has(message)).map(({ room, message }) => `${room}: ${message}`),
    }).toEqual({ missing: [], unused: [] });
  });

  test(`no message of ${name} stands twice`, () => {
    const seen = new Map<string, string>();
    const twice = entries.filter(({ message, room }) => {
      const isKnown = seen.has(message);
      if (!isKnown) seen.set(message, room);
      return isKnown;
    });
    expect(twice.map(({ message, room }) => `${message}: ${seen.get(message)}, ${room}`)).toEqual([]);
  });

  test(`what browsers word in ${name} is in the rooms that they are given`, () => {
    const wrong = entries.filter(({ room, message }) => room.startsWith("browser") !== browserMessages.has(message));
    expect(wrong.map(({ room, message }) => `${room}: ${message}`)).toEqual([]);
  });

  test(`every page gives its scripts what they say in ${name}`, () => {
    const roomOf = new Map(entries.map(({ message, room }) => [message, room]));
    const wrong = pages.flatMap(({ file, rooms, words }) =>
      [...words].flatMap(([message, script]) => {
        const room = roomOf.get(message);
        return room === undefined || rooms.has(room) ? [] : [`${file} gives no ${room}, which ${script} words`];
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test(`the words of ${name} have the places of their messages`, () => {
    const wrong = entries.filter(
      ({ message, words }) => String(placesOf(message, "en")) !== String(placesOf(words, locale)),
    );
    expect(wrong.map(({ message, words }) => `${message} → ${words}`)).toEqual([]);
  });
}
