import { ProcessWide } from "#lib/platform/process-wide.ts";

/** 1, 2, 3 … for each kind of thing, and from 1 again in every test file. */
export function nextNumber(kind: string): number {
  const known = made.orMake(() => new Map());
  const next = (known.get(kind) ?? 0) + 1;
  known.set(kind, next);
  return next;
}

const made = new ProcessWide<Map<string, number>>("made");
