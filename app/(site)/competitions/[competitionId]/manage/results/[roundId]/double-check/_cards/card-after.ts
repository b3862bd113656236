type Key = Pick<KeyboardEvent, "key"> & Partial<Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">>;

type Pile = { at: number; count: number; isRightToLeft: boolean };

/** Which card a key leads to, by its place in the pile; undefined where it leads nowhere. */
export function cardAfter(key: Key, { at, count, isRightToLeft }: Pile): number | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return undefined;
  const to = placeOf(key.key, { at, last: count - 1, isRightToLeft });
  return to < 0 || to >= count || to === at ? undefined : to;
}

/** The card that follows lies where lines go on: whoever reads from the right pulls it in from the left. */
export function cardAfterSwipe(by: number, { at, count, isRightToLeft }: Pile): number {
  const isOnwards = by > 0 === isRightToLeft;
  return Math.max(0, Math.min(count - 1, isOnwards ? at + 1 : at - 1));
}

type Place = { at: number; last: number; isRightToLeft: boolean };

function placeOf(key: string, { at, last, isRightToLeft }: Place): number {
  switch (key) {
    case "ArrowRight":
      return isRightToLeft ? at - 1 : at + 1;
    case "ArrowLeft":
      return isRightToLeft ? at + 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return at;
  }
}
