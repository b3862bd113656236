import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { currentRequest } from "#lib/platform/current-request.ts";
import { languageOfWork } from "./in-language.ts";
import { firstLanguage, isLanguage, type LanguageId, languageOf } from "./languages.ts";
import { setWording, type Values, type Wording, withoutNote } from "./translate.ts";

const folder = path.join(process.cwd(), "lib/language/messages");

/** What a language's files say, by the messages of the first. */
function readMessages(language: LanguageId): Map<string, string> {
  if (language === firstLanguage) return new Map();
  return new Map(roomsOf(language).flatMap((room) => Object.entries(readRoom(language, room))));
}

/** The names of a language's files. */
export const roomsOf = (language: LanguageId): string[] =>
  readdirSync(path.join(folder, language))
    .filter((file) => file.endsWith(".json"))
    .map((file) => path.basename(file, ".json"));

/** One file of a language's messages. */
export function readRoom(language: LanguageId, room: string): Record<string, string> {
  if (language === firstLanguage) return {};
  return JSON.parse(readFileSync(path.join(folder, language, `${room}.json`), "utf8")) as Record<string, string>;
}

/** Has this process word messages: in the language of the request that is being answered, or of whom a mail is for. */
export function wordByRequest(): void {
  setWording(makeWording());
}

function makeWording(): Wording {
  const catalogueOf = onceEach(readMessages);
  // Reading a message costs far more than filling it in. There are as many as the code and the catalogues hold: nobody
  // hands in a text with values that somebody typed.
  const formatsOf = onceEach((spoken: LanguageId) =>
    onceEach((text: string) => new IntlMessageFormat(text, languageOf(spoken).locale)),
  );
  const language = () => {
    const asked = languageOfWork() ?? currentRequest()?.language;
    return isLanguage(asked) ? asked : firstLanguage;
  };
  const textOf = (message: string, spoken: LanguageId) => catalogueOf(spoken).get(message) ?? withoutNote(message);

  return {
    language,
    word: (message, values) => {
      const spoken = language();
      const text = textOf(message, spoken);
      return values === undefined ? text : String(formatsOf(spoken)(text).format(values));
    },
    parts: (message, values) => {
      const spoken = language();
      const parts = formatsOf(spoken)(textOf(message, spoken)).format<unknown>(values as Values);
      return Array.isArray(parts) ? parts : [parts];
    },
  };
}

function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
