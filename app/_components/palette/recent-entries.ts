import type { Entry } from "./use-suggestions.ts";

const storageKey = "stadion-recent";
const mostKept = 5;

/** What was chosen last in this browser, the latest first. Nothing of it leaves the browser. */
export function recentEntries(): Entry[] {
  try {
    return readEntries(localStorage.getItem(storageKey));
  } catch {
    // Storage may be switched off.
    return [];
  }
}

/** Keeps what was chosen, as the latest. */
export function rememberEntry(chosen: Entry): void {
  const others = recentEntries().filter(({ href }) => href !== chosen.href);
  try {
    localStorage.setItem(storageKey, JSON.stringify([chosen, ...others].slice(0, mostKept)));
  } catch {
    // Nothing is remembered then.
  }
}

/** What stands in the storage may be of another version, or anybody's: only addresses of this site are taken. */
export function readEntries(stored: string | null): Entry[] {
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

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { name, detail, href } = value as Record<string, unknown>;
  const isOfThisSite = typeof href === "string" && /^\/(?![/\\])/.test(href);
  return isOfThisSite && typeof name === "string" && (detail === undefined || typeof detail === "string");
}
