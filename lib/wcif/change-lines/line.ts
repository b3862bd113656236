import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import type { CompetitionDocument } from "../document.ts";
import { type Change, type Changes, isBranch } from "../merge/changes.ts";

/** One thing that changed, for people; an empty side means that there was, or is, nothing. */
export type ChangeLine = { what: string; before: string; after: string };

/** The document on both sides of a change: what things are called is looked up there. */
export type Sides = { before: CompetitionDocument; after: CompetitionDocument };

/** What became of those whose registration ended, which documents tell in one word for both. */
export type Ended = { endedAs: "cancelled" | "rejected" };

export type Node = Changes | Change;

/** One line for a pair of values. */
export const line = (what: string, before: unknown, after: unknown): ChangeLine => ({
  what,
  before: formatValue(before),
  after: formatValue(after),
});

/** What came or went as a whole, or undefined where only parts of it changed. */
export const wholeOf = (node: Node): Change | undefined => (isBranch(node) ? undefined : node);

export const partsOf = (node: Node): Changes => (isBranch(node) ? node : new Map());

const longest = 300;

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return withCommas(value);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What programs stored, key by key; `holder` is empty for the competition itself. */
export function extensionLines(holder: string, changes: Changes): ChangeLine[] {
  return [...changes].flatMap(([id, node]) => {
    const what = holder === "" ? t("Data of {id}", { id }) : t("{holder}: data of {id}", { holder, id });
    const whole = wholeOf(node);
    if (whole) return [line(what, dataIn(whole.from), dataIn(whole.to))];
    return [...partsOf(node)].flatMap(([field, below]) => {
      const change = wholeOf(below);
      if (change) return [line(withCommas([what, field]), change.from, change.to)];
      return [...partsOf(below)].map(([key, leaf]) =>
        line(withCommas([what, key]), wholeOf(leaf)?.from, wholeOf(leaf)?.to),
      );
    });
  });
}

const dataIn = (extension: unknown): unknown => (extension as { data?: unknown } | undefined)?.data;
