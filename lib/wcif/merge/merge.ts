import type { CompetitionDocument } from "../document.ts";
import { comparable, partStructure } from "./diff.ts";
import { type FlatDocument, flatten, unflatten } from "./flat.ts";
import { fromParts, isFields, type Parts, partsOf } from "./parts.ts";
import { sameValue } from "./same-value.ts";
import { settle } from "./settle.ts";
import { flatDocument, type Structure } from "./structure.ts";

/**
 * Something that both changed, each in another way: a side is missing where the thing is. Or something `lost` because
 * one of them removed what it belonged to.
 */
export type Conflict = { path: string[]; base?: unknown; mine?: unknown; current?: unknown; lost?: unknown };

export type Merged = { document: CompetitionDocument; conflicts: Conflict[] };

/**
 * Carries what changed from `base` to `mine` over to `current`. What `mine` did not change is `current`'s; what both
 * changed is `mine`'s, and is told. What hangs on something that one of them removed goes with it, and is told.
 */
export function merge(base: CompetitionDocument, mine: CompetitionDocument, current: CompetitionDocument): Merged {
  const conflicts: Conflict[] = [];
  const sides = { base: flatten(base), mine: flatten(mine), current: flatten(current) };
  const merged = mergeValue(flatDocument, sides, [], conflicts) as FlatDocument;
  const { document, orphans } = settle(merged, [placesIn(sides.mine), placesIn(sides.current)]);
  for (const { path, value } of orphans) conflicts.push({ path, lost: value });
  return { document: unflatten(document), conflicts };
}

const placesIn = ({ activities }: FlatDocument) => new Map(activities.map(({ id, place }) => [id, place]));

type Sides = { base: unknown; mine: unknown; current: unknown };

function mergeValue(structure: Structure, sides: Sides, path: string[], conflicts: Conflict[]): unknown {
  const { base, mine, current } = sides;
  if (sameValue(mine, base)) return current;
  if (sameValue(current, base) || sameValue(mine, current)) return mine;
  if (structure.kind === "record" && isFields(mine) && isFields(current)) {
    return mergeRecord(structure, { base: isFields(base) ? base : {}, mine, current }, path, conflicts);
  }
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
