"use client";

import type { LanguageId } from "#lib/language/languages.ts";
import { learnMessages } from "#lib/language/translate.ts";

type PageMessagesProps = { language: LanguageId; room: string; json: string };

/** Messages as a page holds them. A page that a browser makes by itself, as of a failure, learns them while it does. */
export function PageMessages({ language, room, json }: PageMessagesProps) {
  learnMessages(language, json);
  // It is data, which no policy keeps from being there; nothing in it may end the element.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own messages, escaped.
    <script type="application/json" data-messages={room} dangerouslySetInnerHTML={{ __html: json }} />
  );
}
