import fc from "fast-check";
import { expect, test } from "vitest";
import { viewFitting } from "#app/_components/maps/projections.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { placeOnMap } from "./_place-on-map.ts";

const held = (id: string, latitude: number | null, longitude: number | null): Competition =>
  ({
    id,
    latitudeMicrodegrees: latitude === null ? null : latitude * 1e6,
    longitudeMicrodegrees: longitude === null ? null : longitude * 1e6,
  }) as Competition;

test("a map is no larger than what is on it: the towns of a country are apart, and two halls of one are together", () => {
  const { clusters, unplaced } = placeOnMap([
    held("Paris1", 48.85, 2.35),
    held("Paris2", 48.86, 2.34),
    held("Lille", 50.63, 3.06),
    held("Lyon", 45.76, 4.84),
    held("Online", null, null),
    held("Nowhere", 0, 0),
  ]);
  expect(clusters.map(({ items }) => items.map(({ id }) => id))).toEqual([["Paris1", "Paris2"], ["Lille"], ["Lyon"]]);
  expect(unplaced.map(({ id }) => id)).toEqual(["Online", "Nowhere"]);
});

const frame = { width: 720, height: 540, margin: 48 };

test("all places are inside the map, wherever on the earth they are, and one alone is in its middle", () => {
  const place = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -60, max: 75 }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
      const { projection } = viewFitting(places, frame);
      for (const at of places) {
        const [x, y] = projection(at) ?? [Number.NaN, Number.NaN];
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(721);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(y).toBeLessThanOrEqual(541);
      }
    }),
  );
  const [x = 0, y = 0] = viewFitting([[2.35, 48.85]], frame).projection([2.35, 48.85]) ?? [];
  expect([Math.round(x), Math.round(y)]).toEqual([360, 270]);
});

test("one continent is drawn with its countries, the earth without them, and nothing closer than a town", () => {
  const detailOf = (places: [number, number][]) => viewFitting(places, frame).detail;
  expect(
    detailOf([
      [2, 48],
      [-120, 40],
      [140, 36],
    ]),
  ).toBe("world");
  expect(
    detailOf([
      [-9, 38],
      [24, 60],
    ]),
  ).toBe("continent");
  expect(
    detailOf([
      [2.35, 48.85],
      [2.36, 48.86],
    ]),
  ).toBe("surroundings");
});
