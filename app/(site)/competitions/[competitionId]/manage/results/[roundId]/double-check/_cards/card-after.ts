type Key = Pick<KeyboardEvent, "key"> & Partial<Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">>;

/** Which card a key leads to, by its place in the pile; undefined where it leads nowhere. */
export function cardAfter(key: Key, { at, count }: { at: number; count: number }): number | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return undefined;
  const to = placeOf(key.key, { at, last: count - 1 });
  return to < 0 || to >= count || to === at ? undefined : to;
}

function placeOf(key: string, { at, last }: { at: number; last: number }): number {
  switch (key) {
    case "ArrowRight":
      return at + 1;
    case "ArrowLeft":
      return at - 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return at;
  }
}
