/** One attempt at solving many cubes blindfolded; `seconds` is missing where an old result never kept it. */
export type MultiBlindAttempt = { solved: number; attempted: number; seconds: number | undefined };

const unknownSeconds = 99_999;
const firstOldValue = 1_000_000_000;

/** Fewer cubes solved than not, or a single one (regulation 9f12c). */
export const isMultiBlindDnf = ({ solved, attempted }: Pick<MultiBlindAttempt, "solved" | "attempted">): boolean =>
  solved < 2 || solved < attempted - solved;

/** Ten minutes a cube, an hour at most, and two seconds of penalty that may be added for each cube (regulation H1b). */
export const mostMultiBlindSeconds = (attempted: number): number => 600 * Math.min(6, attempted) + 2 * attempted;

/** `0DDTTTTTMM`: 99 − (solved − missed), seconds, missed; so that the better attempt is the smaller number. */
export function encodeMultiBlind({ solved, attempted, seconds = unknownSeconds }: MultiBlindAttempt): number {
  const missed = attempted - solved;
  if (solved < missed) throw new RangeError("More cubes missed than solved is a DNF (regulation 9f12c)");
  return (99 - (solved - missed)) * 10_000_000 + seconds * 100 + missed;
}

/** `1SSAATTTTT`, as 333mbo was ranked: 99 − solved, attempted, seconds. */
export function encodeOldMultiBlind({ solved, attempted, seconds = unknownSeconds }: MultiBlindAttempt): number {
  return firstOldValue + (99 - solved) * 10_000_000 + attempted * 100_000 + seconds;
}

/** Tells the two encodings apart by size: results of 333mbo come in both. */
export function decodeMultiBlind(value: number): MultiBlindAttempt {
  if (value >= firstOldValue) {
    const solved = 99 - (Math.trunc(value / 10_000_000) % 100);
    return { solved, attempted: Math.trunc(value / 100_000) % 100, seconds: knownSeconds(value % 100_000) };
  }
  const missed = value % 100;
  const solved = 99 - Math.trunc(value / 10_000_000) + missed;
  return { solved, attempted: solved + missed, seconds: knownSeconds(Math.trunc(value / 100) % 100_000) };
}

const knownSeconds = (seconds: number) => (seconds === unknownSeconds ? undefined : seconds);
