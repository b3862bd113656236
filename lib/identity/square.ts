// Runs in browsers, too: where the square lies is drawn there by the same rule by which it is cut out.

/**
 * The square of a picture that is kept, in whole percent: of the shorter side, and of the way that the square has from the
 * left to the right and from the top to the bottom. Whatever the picture, it lies within.
 */
export type Square = { left: number; top: number; size: number };

export const centredSquare: Square = { left: 50, top: 50, size: 100 };

export const smallestSize = 10;

type Picture = { width: number; height: number };

/** Where it lies in a picture, in the picture's own pixels. */
export function pixelsOf({ left, top, size }: Square, { width, height }: Picture) {
  const edge = Math.max(1, Math.round((Math.min(width, height) * size) / 100));
  return { left: Math.round(((width - edge) * left) / 100), top: Math.round(((height - edge) * top) / 100), edge };
}

/** The square whose upper left corner is nearest to a place of the picture. */
export function squareAt({ x, y, size }: { x: number; y: number; size: number }, { width, height }: Picture): Square {
  const { edge } = pixelsOf({ left: 0, top: 0, size }, { width, height });
  const share = (place: number, way: number): number => (way <= 0 ? 50 : percent((place / way) * 100));
  return { left: share(x, width - edge), top: share(y, height - edge), size: withinSizes(size) };
}

export const percent = (number: number): number => Math.min(100, Math.max(0, Math.round(number)));

export const withinSizes = (size: number): number => Math.min(100, Math.max(smallestSize, Math.round(size)));
