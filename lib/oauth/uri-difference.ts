export type Difference = { start: string; differing: string; end: string };

/** Two texts cut where they stop being the same, and where they are the same again. */
export function differenceBetween(left: string, right: string): [Difference, Difference] {
  const longest = Math.min(left.length, right.length);
  let start = 0;
  while (start < longest && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < longest - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const cut = (text: string): Difference => ({
    start: text.slice(0, start),
    differing: text.slice(start, text.length - end),
    end: text.slice(text.length - end),
  });
  return [cut(left), cut(right)];
}

/** Of several texts the one that shares most with the first. */
export function closestTo(text: string, others: readonly string[]): string | undefined {
  const shared = (other: string) => {
    const [{ start, end }] = differenceBetween(text, other);
    return start.length + end.length;
  };
  return others.toSorted((left, right) => shared(right) - shared(left))[0];
}
