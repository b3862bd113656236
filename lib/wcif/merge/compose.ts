import { applyTo } from "./apply.ts";
import { type Change, type Changes, isBranch } from "./changes.ts";
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
