import { ProcessWide } from "#lib/platform/process-wide.ts";
import { addressIn, firstLanguage, isLanguage, type LanguageId } from "./languages.ts";

// Runs in browsers, too: imports nothing of Node, and no catalogue.

/** What stands in the places of a message. */
export type Values = Record<string, string | number | Date | undefined>;

/** How this process words messages: what a server has, and no browser. */
export type Wording = {
  language: () => LanguageId;
  word: (message: string, values: Values | undefined) => string;
  /** The pieces of a message with marked words, as the functions of their marks make them. */
  parts: (message: string, values: Record<string, unknown>) => unknown[];
};

/** The language of whoever is answered, or of the page that this runs in. */
export function currentLanguage(): LanguageId {
  const wording = held.value;
  if (wording) return wording.language();
  const written = typeof document === "undefined" ? undefined : document.documentElement.lang;
  return isLanguage(written) ? written : (learnt?.language ?? firstLanguage);
}

/**
 * A message in the language of whoever reads it. Messages are their English words, in ICU MessageFormat where they have
 * places or plurals: "{count, plural, one {# place} other {# places}} left". What stands after " ¦ " only tells apart two
 * messages that are one word in English: "Open ¦ of a round".
 *
 * In files that a browser runs, a place is only ever `{name}`.
 */
export function t(message: string, values?: Values): string {
  const wording = held.value;
  if (wording) return wording.word(message, values);
  return withValues(withoutNote(messagesOfPage()[message] ?? message), values);
}

/** A message with marked words, "Read <a>the guide</a>", in pieces; on a server alone. */
export function partsOf(message: string, values: Record<string, unknown>): unknown[] {
  return held.value?.parts(message, values) ?? [withoutNote(message)];
}

/** Marks a message that `t` words later: where it is written down before anybody asks for it. */
export const msg = <Message extends string>(message: Message): Message => message;

/** The address of a page of this site in the language of whoever reads the link to it. */
export function to(address: string): string;
export function to(address: string | undefined): string | undefined;
export function to(address: string | undefined): string | undefined {
  return address === undefined ? undefined : addressIn(currentLanguage(), address);
}

/**
 * The same of a step of an authorization, which has one address in all languages: what the application asked for, or its
 * reader chose, stays.
 */
export const toStep = (address: string): string => `${address}?ui_locales=${currentLanguage()}`;

/** A message without what only its translators read. */
export function withoutNote(message: string): string {
  const end = message.indexOf(" ¦ ");
  return end === -1 ? message : message.slice(0, end);
}

const held = new ProcessWide<Wording>("wording");

/** Has this process word messages so. */
export function setWording(wording: Wording): void {
  held.value = wording;
}

let parsed: Record<string, string> | undefined;
let learnt: { language: LanguageId; rooms: Set<string> } | undefined;

// What `BrowserMessages` has written into the page.
function messagesOfPage(): Record<string, string> {
  if (typeof document === "undefined") return {};
  parsed ??= Object.assign(
    {},
    ...[...document.querySelectorAll("script[data-messages]")].map(({ textContent }) =>
      JSON.parse(textContent || "{}"),
    ),
  ) as Record<string, string>;
  return parsed;
}

/** Has a browser know messages that are not in its page yet: it may have been sent nothing but what it makes the page of. */
export function learnMessages(language: LanguageId, json: string): void {
  if (held.value || typeof document === "undefined" || learnt?.rooms.has(json)) return;
  learnt = { language, rooms: new Set([...(learnt?.rooms ?? []), json]) };
  Object.assign(messagesOfPage(), JSON.parse(json));
}

const withValues = (message: string, values: Values = {}): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
