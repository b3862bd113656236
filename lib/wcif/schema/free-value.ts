/** Whether objects and arrays nest more than so many levels. Loops rather than recurses: the depth is the sender's. */
export function nestsDeeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; layer.length > 0; level++) {
    if (level > levels) return true;
    layer = layer.flatMap(childrenOf);
  }
  return false;
}

const childrenOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).filter((child) => typeof child === "object") : [];

/** NUL and lone surrogates are JSON, but no text that a database keeps. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasUnstorableText);
  return Object.entries(value).some(([key, child]) => hasUnstorableText(key) || hasUnstorableText(child));
}
