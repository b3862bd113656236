import type { Changes } from "../merge/changes.ts";
import type { Numbers } from "../merge/numbers.ts";
import type { Section } from "../merge/sections.ts";
import type { MajorVersion } from "../versions.ts";

/** A state of a section of a document. */
export type CopyState = {
  section: Section;
  revision: number;
  /** Of the format: a copy that was read in one is not sent in the other. */
  major: MajorVersion;
  /** What leads from the revision to the copy: others' work that the client has not seen, the other way round. */
  unseen: Changes;
  /** What the copy's own numbers are here. */
  numbers: Numbers;
};

/** Who may go on from it. */
export type Use = {
  /** How many times it was read and not saved from since: each may be a copy. */
  unusedReads: number;
  /** Whether the client that saved it goes on from there; doubtful where that may have been who saved since. */
  savedCopy: "none" | "open" | "doubtful";
};

/** A state of which a client may have a copy. */
export type ClientBase = CopyState &
  Use & {
    id: number;
    /** The sign-in that has it. */
    reader: string;
  };

/** Whether somebody may still go on from it: a copy that was saved from has become another. */
export const isAlive = ({ unusedReads, savedCopy }: Use): boolean => savedCopy !== "none" || unusedReads > 0;

/** A save of a section: from which copy by whom, and what it has become. */
export type CopySaved = {
  base: ClientBase | undefined;
  reader: string;
  /** Whether the sign-in was given or has saved a later one. */
  isOlder: boolean;
  /** Whether it was that copy and no other. */
  isSure: boolean;
  /** What the copy is now; undefined where it is what it was. */
  next: CopyState | undefined;
};

/** What becomes of the base, and what the client has from now on where that is noted by itself. */
export function afterSave({ base, reader, isOlder, isSure, next }: CopySaved): {
  use: Use | undefined;
  copy?: CopyState;
} {
  if (base === undefined) return { use: undefined, ...(next && { copy: next }) };
  if (next) return { use: isSure ? usedUp(base) : doubted(base), copy: next };
  // A copy from before the last sign-in is now this one's.
  if (base.reader !== reader) return { use: base, copy: base };
  return { use: isOlder ? taken(base) : base };
}

// Whether it was the copy that was read or the one that was saved, nobody knows.
const usedUp = (use: Use): Use =>
  use.unusedReads > 0 ? { ...doubted(use), unusedReads: use.unusedReads - 1 } : { ...use, savedCopy: "none" };

const doubted = ({ unusedReads, savedCopy }: Use): Use => ({
  unusedReads,
  savedCopy: savedCopy === "none" ? "none" : "doubtful",
});

/** After it was taken for an old copy: who reads once more and then sends the same again, means it. */
const taken = ({ unusedReads, savedCopy }: Use): Use => ({
  unusedReads: savedCopy === "open" ? unusedReads : Math.max(unusedReads - 1, 0),
  savedCopy: "doubtful",
});

export const mostClientBases = 20;

type Used = Use & Pick<ClientBase, "id" | "revision">;

/**
 * Which one to do without when a client has too many of a section, the latest first: one that nobody goes on from, or else one that
 * was only read and is next to an older one. From the older one follows nearly the same, and nothing that others did in
 * between is taken back.
 */
export function clientBaseToForget(bases: readonly Used[]): number | undefined {
  if (bases.length <= mostClientBases) return undefined;
  const spent = bases.findLast((base) => !isAlive(base));
  if (spent) return spent.id;
  const [oldest, ...later] = bases.toSorted((a, b) => a.revision - b.revision);
  const recent = new Set(bases.slice(0, mostClientBases / 4).map(({ id }) => id));
  let previous = oldest;
  let nearest: { id: number; distance: number } | undefined;
  for (const base of later) {
    const distance = base.revision - (previous?.revision ?? 0);
    if (base.savedCopy === "none" && !recent.has(base.id) && distance < (nearest?.distance ?? Infinity)) {
      nearest = { id: base.id, distance };
    }
    previous = base;
  }
  return nearest?.id ?? bases.at(-1)?.id;
}
