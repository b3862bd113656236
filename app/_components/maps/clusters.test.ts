import fc from "fast-check";
import { expect, test } from "vitest";
import { closestMarkers, clustersOf } from "./clusters.ts";

test("what would cover each other is one marker, and every competition stands for itself in one of them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) }), {
        maxLength: 40,
      }),
      (spots) => {
        const clusters = clustersOf(spots);
        expect(clusters.flatMap(({ items }) => items).length).toBe(spots.length);
        for (const [place, one] of clusters.entries())
          for (const other of clusters.slice(place + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(closestMarkers);
      },
    ),
  );
});

test("however many places there are, they are put together in no time, and none is lost", () => {
  const spots = Array.from({ length: 5000 }, (_, index) => ({ x: (index * 7919) % 720, y: (index * 104_729) % 540 }));
  const begun = performance.now();
  const clusters = clustersOf(spots);
  // Comparing each two of them would take minutes.
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(clusters.reduce((sum, { items }) => sum + items.length, 0)).toBe(5000);
  expect(clusters.length).toBeLessThan(150);
});
