/** What became of one thing; a missing side means that it was not, or is no longer, there. */
export type Change = { from?: unknown; to?: unknown };

/** Changes by the path of keys to them: `persons` → 12 → `roles` → … */
export type Changes = Map<string, Changes | Change>;

export const isBranch = (node: Changes | Change): node is Changes => node instanceof Map;

/** The change of a value, or undefined where there is none. */
export function changeBetween(from: unknown, to: unknown): Change {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Puts what changed below a key under that key, if anything did. */
export function addBranch(changes: Changes, key: string, below: Changes): void {
  if (below.size > 0) changes.set(key, below);
}

/** The changes one by one, for those who want a list. */
export function listChanges(changes: Changes): (Change & { path: string[] })[] {
  return [...changes].flatMap(([key, node]) =>
    isBranch(node)
      ? listChanges(node).map((change) => ({ ...change, path: [key, ...change.path] }))
      : [{ path: [key], ...node }],
  );
}

/** The changes that take back these. */
export const invert = (changes: Changes): Changes =>
  new Map([...changes].map(([key, node]) => [key, isBranch(node) ? invert(node) : changeBetween(node.to, node.from)]));

/** To be stored: objects are branches, and a change is `["+", to]`, `["-", from]` or `["~", from, to]`. */
export type ChangesJson = { [key: string]: ChangesJson | unknown[] };

export const changesToJson = (changes: Changes): ChangesJson =>
  Object.fromEntries([...changes].map(([key, node]) => [key, isBranch(node) ? changesToJson(node) : toMarked(node)]));

export const changesFromJson = (json: ChangesJson): Changes =>
  new Map(
    Object.entries(json).map(([key, node]) => [key, Array.isArray(node) ? fromMarked(node) : changesFromJson(node)]),
  );

function toMarked({ from, to }: Change): unknown[] {
  if (from === undefined) return ["+", to];
  return to === undefined ? ["-", from] : ["~", from, to];
}

function fromMarked([mark, first, second]: unknown[]): Change {
  if (mark === "+") return { to: first };
  return mark === "-" ? { from: first } : { from: first, to: second };
}
