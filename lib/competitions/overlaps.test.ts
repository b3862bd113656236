import { expect, test } from "vitest";
import { overlapsOf } from "./overlaps.ts";

const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));
const activity = (wcifId: number, from: number, to: number, parentId: number | null = null) => ({
  ...{ wcifId, parentId, name: `Activity ${wcifId}` },
  ...{ startsAt: at(from), endsAt: at(to) },
});
const hall = {
  name: "Hall",
  activities: [activity(1, 9, 11), activity(2, 10, 12), activity(3, 11, 13), activity(4, 10, 11, 2)],
};
const stage = { name: "Stage", activities: [activity(5, 9, 13)] };

test("what else takes place in the same room at the same time is named; groups and what follows are not", () => {
  expect(overlapsOf([{ rooms: [hall, stage] }], [1, 5])).toEqual([
    { room: "Hall", activity: "Activity 1", others: ["Activity 2"] },
  ]);
  expect(overlapsOf([{ rooms: [hall] }, { rooms: [stage] }], [2])).toEqual([
    { room: "Hall", activity: "Activity 2", others: ["Activity 1", "Activity 3"] },
  ]);
  expect(overlapsOf([{ rooms: [stage] }], [5, 99])).toEqual([]);
});
