import type { CompetitionDocument } from "../document.ts";
import { align, noReuse, type Reused } from "./align.ts";
import { comparable, partStructure } from "./diff.ts";
import { type FlatDocument, flatten, unflatten } from "./flat.ts";
import { gone, type NumberedKind, type Numbers, noNumbers, numberedKinds, roomKey } from "./numbers.ts";
import { fromParts, isFields, type Parts, partsOf } from "./parts.ts";
import { repairReferences } from "./repair-references.ts";
import { sameValue } from "./same-value.ts";
import { flatDocument, type Structure } from "./structure.ts";

/**
 * Something that both changed, each in another way: a side is missing where the thing is. Or something `lost` because
 * one of them removed what it belonged to.
 */
export type Conflict = { path: string[]; base?: unknown; mine?: unknown; current?: unknown; lost?: unknown };

/** What was sent under a number that something else has here, and the number that it got. */
export type Renumbered = { kind: NumberedKind; sent: string; saved: string };

export type Merged = {
  document: CompetitionDocument;
  conflicts: Conflict[];
  /** What my numbers mean from now on. */
  numbers: Numbers;
  renumbered: Renumbered[];
  /** The base and mine with the numbers of the current document. */
  base: CompetitionDocument;
  mine: CompetitionDocument;
};

/** What my numbers meant so far, and which numbers others use again since the base. */
export type Past = { numbers?: Numbers; reused?: Reused };

/**
 * Carries what changed from `base` to `mine` over to `current`. What `mine` did not change is `current`'s; what both
 * changed is `mine`'s, and is told. What hangs on something that one of them removed goes with it, and is told. What both
 * added under one number is two things, and mine gets another number.
 */
export function merge(
  base: CompetitionDocument,
  mine: CompetitionDocument,
  current: CompetitionDocument,
  { numbers: known = noNumbers, reused = noReuse }: Past = {},
): Merged {
  const conflicts: Conflict[] = [];
  const there = flatten(current);
  const own = align({ base: flatten(base), mine: flatten(mine), current: there }, known, reused);
  const sides = { base: own.base, mine: own.mine, current: there };
  const merged = mergeValue(flatDocument, sides, [], conflicts) as FlatDocument;
  const { document, orphans } = repairReferences(merged, [placesIn(sides.mine), placesIn(sides.current)]);
  for (const { path, value } of orphans) conflicts.push({ path, lost: value });
  const numbers = numbersAfter(own.numbers, document);
  return {
    document: unflatten(document),
    conflicts,
    numbers,
    renumbered: numberedKinds.flatMap((kind) => renumbered(kind, numbers, known)),
    base: unflatten(own.base),
    mine: unflatten(own.mine),
  };
}

/** Those that differ from mine, and those of what is no longer there: somebody may use them again. */
function numbersAfter(numbers: Numbers, { venues, rooms, activities }: FlatDocument): Numbers {
  const after = (kind: NumberedKind, keys: string[]) => {
    const there = new Set(keys);
    return new Map(
      [...numbers[kind]]
        .filter(([own, here]) => own !== here || !there.has(here))
        .map(([own, here]) => [own, there.has(here) ? here : gone]),
    );
  };
  return {
    venues: after(
      "venues",
      venues.map(({ id }) => String(id)),
    ),
    rooms: after("rooms", rooms.map(roomKey)),
    activities: after(
      "activities",
      activities.map(({ id }) => String(id)),
    ),
  };
}

/** Rooms that only go along with their venue go without saying. */
const renumbered = (kind: NumberedKind, numbers: Numbers, known: Numbers): Renumbered[] =>
  [...numbers[kind]]
    .filter(([sent, saved]) => saved !== gone && known[kind].get(sent) !== saved)
    .filter(([sent, saved]) => kind !== "rooms" || sent.split("/")[1] !== saved.split("/")[1])
    .map(([sent, saved]) => ({ kind, sent, saved }));

const placesIn = ({ activities }: FlatDocument) => new Map(activities.map(({ id, place }) => [id, place]));

type Sides = { base: unknown; mine: unknown; current: unknown };

function mergeValue(structure: Structure, sides: Sides, path: string[], conflicts: Conflict[]): unknown {
  const { base, mine, current } = sides;
  if (sameValue(mine, base)) return current;
  if (sameValue(current, base) || sameValue(mine, current)) return mine;
  if (structure.kind === "record" && isFields(mine) && isFields(current)) {
    return mergeRecord(structure, { base: isFields(base) ? base : {}, mine, current }, path, conflicts);
  }
  if (structure.kind === "value" && structure.isDerived) return current;
  if (structure.kind === "value" || structure.kind === "record") {
    conflicts.push(conflictAt(path, sides));
    return mine;
  }
  return mergeParts(structure, sides, path, conflicts);
}

type Fields = Record<string, unknown>;
type FieldSides = { base: Fields; mine: Fields; current: Fields };

function mergeRecord(
  { fields, bundles = {} }: Extract<Structure, { kind: "record" }>,
  { base, mine, current }: FieldSides,
  path: string[],
  conflicts: Conflict[],
): Fields {
  const merged: Fields = { ...current };
  for (const [field, structure] of Object.entries(fields)) {
    const sides = { base: base[field], mine: mine[field], current: current[field] };
    const value = mergeValue(structure, sides, [...path, field], conflicts);
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  for (const [name, keys] of Object.entries(bundles)) {
    const bundle = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key]]));
    const sides = { base: bundle(base), mine: bundle(mine), current: bundle(current) };
    Object.assign(merged, mergeValue({ kind: "value" }, sides, [...path, name], conflicts));
  }
  return merged;
}

function mergeParts(
  structure: Exclude<Structure, { kind: "value" | "record" }>,
  sides: Sides,
  path: string[],
  conflicts: Conflict[],
): unknown {
  const base = partsOf(structure, sides.base);
  const mine = partsOf(structure, sides.mine);
  const current = partsOf(structure, sides.current);
  const part = partStructure(structure);
  const merged: Parts = new Map();
  for (const key of new Set([...current.keys(), ...mine.keys()])) {
    const one = (parts: Parts) => comparable(structure, parts.get(key));
    const value = mergeValue(
      part,
      { base: one(base), mine: one(mine), current: one(current) },
      [...path, key],
      conflicts,
    );
    if (value !== undefined) merged.set(key, value);
  }
  return fromParts(structure, merged);
}

function conflictAt(path: string[], { base, mine, current }: Sides): Conflict {
  return {
    path,
    ...(base === undefined ? {} : { base }),
    ...(mine === undefined ? {} : { mine }),
    ...(current === undefined ? {} : { current }),
  };
}
