import type { CompetitionDocument } from "../document.ts";
import type { Reused } from "./align.ts";
import { type Changes, isBranch } from "./changes.ts";
import { flatten } from "./flat.ts";
import { type NumberedKind, roomKey } from "./numbers.ts";

/** Which numbers of the document had something else before the changes that led to it: what was removed on the way. */
export function reusedSince(several: Changes[], document: CompetitionDocument): Reused {
  const { venues, rooms, activities } = flatten(document);
  const reused = (kind: NumberedKind, keys: string[]) => {
    const removed = new Set(several.flatMap((changes) => removedFrom(changes, kind)));
    return new Set(removed.size === 0 ? [] : keys.filter((key) => removed.has(key)));
  };
  return {
    venues: reused(
      "venues",
      venues.map(({ id }) => String(id)),
    ),
    rooms: reused("rooms", rooms.map(roomKey)),
    activities: reused(
      "activities",
      activities.map(({ id }) => String(id)),
    ),
  };
}

function removedFrom(changes: Changes, kind: NumberedKind): string[] {
  const node = changes.get(kind);
  if (node === undefined || !isBranch(node)) return [];
  return [...node].filter(([, change]) => !isBranch(change) && change.to === undefined).map(([key]) => key);
}
