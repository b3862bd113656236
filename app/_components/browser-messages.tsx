import { readRoom } from "#lib/language/catalogue.ts";
import { firstLanguage, type LanguageId } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { PageMessages } from "./page-messages.tsx";

/** What the scripts of a page say in its language: the messages of a room whose files a browser runs. */
export function BrowserMessages({ room }: { room: `browser${string}` }) {
  const language = currentLanguage();
  if (language === firstLanguage) return null;
  return <PageMessages language={language} room={room} json={jsonOf(language, room)} />;
}

const jsonOf = (language: LanguageId, room: string): string => {
  const key = `${language}/${room}`;
  const json = known.get(key) ?? JSON.stringify(readRoom(language, room)).replaceAll("<", "\\u003c");
  known.set(key, json);
  return json;
};

// As many as there are files.
const known = new Map<string, string>();
