import fc from "fast-check";
import { expect, test } from "vitest";
import { centredSquare, pixelsOf, squareAt } from "./square.ts";

test("unless somebody chooses, the largest square in the middle is kept", () => {
  expect(pixelsOf(centredSquare, { width: 300, height: 200 })).toEqual({ left: 50, top: 0, edge: 200 });
  expect(pixelsOf(centredSquare, { width: 200, height: 300 })).toEqual({ left: 0, top: 50, edge: 200 });
});

const anyPicture = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const share = fc.integer({ min: 0, max: 100 });
const anySquare = fc.record({ left: share, top: share, size: fc.integer({ min: 10, max: 100 }) });

test("a square lies within its picture, whatever was chosen", () => {
  fc.assert(
    fc.property(anyPicture, anySquare, (picture, square) => {
      const { left, top, edge } = pixelsOf(square, picture);
      expect(edge).toBeGreaterThanOrEqual(1);
      for (const [start, length] of [
        [left, picture.width],
        [top, picture.height],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + edge).toBeLessThanOrEqual(length);
      }
    }),
  );
});

test("a square that is moved to where it lies stays there, and one that is pulled over the edge stops there", () => {
  const picture = { width: 1000, height: 800 };
  fc.assert(
    fc.property(anySquare, (square) => {
      const { left: x, top: y } = pixelsOf(square, picture);
      const again = pixelsOf(squareAt({ x, y, size: square.size }, picture), picture);
      expect(Math.max(Math.abs(again.left - x), Math.abs(again.top - y))).toBeLessThanOrEqual(5);
    }),
  );
  expect(squareAt({ x: 5000, y: -40, size: 50 }, picture)).toEqual({ left: 100, top: 0, size: 50 });
});
