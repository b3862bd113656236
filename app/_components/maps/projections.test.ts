import { expect, test } from "vitest";
import { outlinePath } from "./outlines.ts";
import { type Place, viewOf } from "./projections.ts";

/** How many points the lines of a map have; land that fills it has its corners alone. */
async function pointsOf(places: Place[]): Promise<number> {
  const { projection, detail } = viewOf(places);
  return (await outlinePath(projection, { detail })).split(/[ ,-]/).length;
}

test.each([
  ["Lille", 3.06, 50.63],
  ["Clermont-Ferrand", 3.08, 45.78],
  ["Madrid", -3.7, 40.42],
])("a map of what is held in %s shows a coast or a border", async (_, longitude, latitude) => {
  expect(await pointsOf([[longitude, latitude]])).toBeGreaterThan(50);
});

test("places that lie some way apart are told apart, however much land is around them", () => {
  const { projection } = viewOf([
    [3.08, 45.78],
    [3.9, 45.78],
  ]);
  const [west, east] = [projection([3.08, 45.78]), projection([3.9, 45.78])];
  expect((east?.[0] ?? 0) - (west?.[0] ?? 0)).toBeGreaterThan(200);
});
