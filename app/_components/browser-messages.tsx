import { readRoom } from "#lib/language/catalogue.ts";
import { firstLanguage, type LanguageId } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";

/** What the scripts of a page say in its language: the messages of a room whose files a browser runs. */
export function BrowserMessages({ room }: { room: `browser${string}` }) {
  const language = currentLanguage();
  if (language === firstLanguage) return null;
  // It is data, which no policy keeps from being there; nothing in it may end the element.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own messages, escaped.
    <script type="application/json" data-messages={room} dangerouslySetInnerHTML={{ __html: jsonOf(language, room) }} />
  );
}

const jsonOf = (language: LanguageId, room: string): string => {
  const key = `${language}/${room}`;
  const json = known.get(key) ?? JSON.stringify(readRoom(language, room)).replaceAll("<", "\\u003c");
  known.set(key, json);
  return json;
};

// As many as there are files.
const known = new Map<string, string>();
