import { applyTo } from "./apply.ts";
import { type Change, type Changes, changeBetween, invert, isBranch } from "./changes.ts";
import { sameValue } from "./same-value.ts";
import { flatDocument, type Structure } from "./structure.ts";

type Node = Changes | Change;

/** What several changes do one after the other, as one: however many, a document is taken apart and put together once. */
export function compose(several: Iterable<Changes>): Changes {
  const composed: Changes = new Map();
  for (const changes of several) composeInto(composed, changes, flatDocument);
  return composed;
}

function composeInto(composed: Changes, later: Changes, structure: Structure): void {
  for (const [key, node] of later) {
    const earlier = composed.get(key);
    composed.set(key, earlier === undefined ? own(node) : composedNode(earlier, node, below(structure, key)));
  }
}

function composedNode(earlier: Node, later: Node, structure: Structure): Node {
  if (!isBranch(later)) return later;
  if (!isBranch(earlier)) return { ...earlier, to: applyTo(structure, earlier.to, later) };
  composeInto(earlier, later, structure);
  return earlier;
}

/** A copy of the branches, for more to be put in. */
const own = (node: Node): Node => (isBranch(node) ? new Map([...node].map(([key, one]) => [key, own(one)])) : node);

const value = { kind: "value" } as const;

function below(structure: Structure, key: string): Structure {
  if (structure.kind === "record") return structure.fields[key] ?? value;
  return structure.kind === "keyed" ? structure.item : value;
}

/**
 * The same as one step of a history, which leads back as well: `compose` tells what becomes of a value, not what it was
 * before all of them. The first comes first.
 */
export function joined(several: readonly Changes[]): Changes {
  return bothWays(compose(several), compose(several.toReversed().map(invert)));
}

// What is a branch one way is one the other way: whatever replaces a value as a whole does so in both.
function bothWays(there: Changes, back: Changes): Changes {
  const both = [...there].flatMap(([key, node]): [string, Node][] => {
    const before = back.get(key);
    if (before === undefined) return [];
    if (!isBranch(node) || !isBranch(before)) {
      if (isBranch(node) || isBranch(before)) throw new Error(`${key} is taken apart one way only`);
      return sameValue(before.to, node.to) ? [] : [[key, changeBetween(before.to, node.to)]];
    }
    const inner = bothWays(node, before);
    return inner.size === 0 ? [] : [[key, inner]];
  });
  return new Map(both);
}
