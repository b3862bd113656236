import { currentLanguage } from "#lib/language/translate.ts";
import { type EventNames, fixedNameOf } from "./fixed-entries.ts";
import type { Entry } from "./use-suggestions.ts";

const storageKey = "stadion-recent";
const mostKept = 5;

/** What was chosen last in this browser, the latest first. Nothing of it leaves the browser. */
export function recentEntries(eventNames?: EventNames): Entry[] {
  return keptEntries().map((kept) => inLanguageOfPage(kept, eventNames));
}

/** What was chosen, and the language that it was worded in. */
type KeptEntry = Entry & { language?: string };

function keptEntries(): KeptEntry[] {
  try {
    return readEntries(localStorage.getItem(storageKey));
  } catch {
    // Storage may be switched off.
    return [];
  }
}

/** Keeps what was chosen, as the latest. */
export function rememberEntry(chosen: Entry): void {
  const others = keptEntries().filter(({ href }) => href !== chosen.href);
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify([{ ...chosen, language: currentLanguage() }, ...others].slice(0, mostKept)),
    );
  } catch {
    // Nothing is remembered then.
  }
}

/** Names of people and places are the same in all languages; what is told of them is left out in another. */
export function inLanguageOfPage({ language, ...entry }: KeptEntry, eventNames?: EventNames): Entry {
  if (language === currentLanguage()) return entry;
  return { name: fixedNameOf(entry.href, eventNames) ?? entry.name, href: entry.href };
}

/** What stands in the storage may be of another version, or anybody's: only addresses of this site are taken. */
export function readEntries(stored: string | null): KeptEntry[] {
  const kept: unknown = parsed(stored);
  if (!Array.isArray(kept)) return [];
  return kept.filter(isEntry).slice(0, mostKept);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is KeptEntry {
  if (typeof value !== "object" || value === null) return false;
  const { name, detail, href, language } = value as Record<string, unknown>;
  const isOfThisSite = typeof href === "string" && /^\/(?![/\\])/.test(href);
  return isOfThisSite && typeof name === "string" && [detail, language].every(isTextOrNothing);
}

const isTextOrNothing = (value: unknown): boolean => value === undefined || typeof value === "string";
