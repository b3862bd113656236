import type { Structure } from "./structure.ts";

type Fields = Record<string, unknown>;

/** Access to the parts of values whose structure is known. `Map`s keep the order and care for no key's name. */
export type Parts = Map<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of a keyed list, a group, a set or an open object. */
export function partsOf(structure: Exclude<Structure, { kind: "value" | "record" }>, value: unknown): Parts {
  switch (structure.kind) {
    case "keyed":
      return new Map(itemsOf(value).map((item) => [structure.keyOf(item as never), item]));
    case "grouped":
      return Map.groupBy(itemsOf(value), (item) => structure.keyOf(item as never));
    case "set":
      return new Map(itemsOf(value).map((item) => [String(item), item]));
    case "open":
      return new Map(Object.entries((value ?? {}) as Fields));
  }
}

/** A value of the structure from its parts. */
export function fromParts(structure: Exclude<Structure, { kind: "value" | "record" }>, parts: Parts): unknown {
  switch (structure.kind) {
    case "keyed":
    case "set":
      return [...parts.values()];
    case "grouped":
      return [...parts.values()].flat();
    case "open":
      return Object.fromEntries(parts);
  }
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a bundle, as one value. */
export const pick = (value: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, value[key]]));
