import { expect, test } from "vitest";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { type EventField, overallRank as overallRankIn, type Standing } from "./overall-rank.ts";

const overallRank = (field: EventField[], standings: Standing[]) =>
  overallRankIn({ field, today: "2026-06-15" }, standings);

const field: EventField[] = [
  { eventId: "333", type: "single", people: 100, best: 400 },
  { eventId: "333", type: "average", people: 90, best: 500 },
  { eventId: "222", type: "single", people: 50, best: 60 },
  { eventId: "222", type: "average", people: 40, best: 100 },
  { eventId: "magic", type: "single", people: 30, best: 70 },
];

test("whoever has no result in an event is ranked after all who have; events that are held no more do not count", () => {
  const standings: Standing[] = [
    { eventId: "333", type: "single", best: 800, worldRank: 7 },
    { eventId: "magic", type: "single", best: 70, worldRank: 1 },
  ];
  expect(overallRank(field, standings)).toMatchObject({ sumOfSingleRanks: 7 + 51, sumOfAverageRanks: 91 + 41 });
  expect(overallRank([], [])).toEqual({ sumOfSingleRanks: 0, sumOfAverageRanks: 0, kinch: 0 });
});

test("Kinch is the share of the world's best average, over all 17 events, in hundredths", () => {
  const average: Standing = { eventId: "333", type: "average", best: 1000, worldRank: 60 };
  expect(overallRank(field, [average]).kinch).toBeCloseTo(50 / 17, 10);
  const single: Standing = { eventId: "333", type: "single", best: 400, worldRank: 1 };
  expect(overallRank(field, [single]).kinch).toBe(0);
});

test("Kinch takes the better of single and average blindfolded and in fewest moves, and only the single of big cubes", () => {
  const ofBlind = (eventId: string): EventField[] => [
    { eventId, type: "single", people: 5, best: 1000 },
    { eventId, type: "average", people: 5, best: 2000 },
  ];
  const both = (eventId: string): Standing[] => [
    { eventId, type: "single", best: 4000, worldRank: 5 },
    { eventId, type: "average", best: 4000, worldRank: 5 },
  ];
  for (const eventId of ["333bf", "333fm"]) {
    expect(overallRank(ofBlind(eventId), both(eventId)).kinch).toBeCloseTo(50 / 17, 10);
  }
  for (const eventId of ["444bf", "555bf"]) {
    expect(overallRank(ofBlind(eventId), both(eventId)).kinch).toBeCloseTo(25 / 17, 10);
  }
});

test("Kinch of many cubes is by points and the share of the hour that was left", () => {
  const best = encodeMultiBlind({ solved: 10, attempted: 10, seconds: 1800 });
  const own = encodeMultiBlind({ solved: 6, attempted: 7, seconds: 2700 });
  const list: EventField = { eventId: "333mbf", type: "single", people: 2, best };
  const kinch = overallRank([list], [{ eventId: "333mbf", type: "single", best: own, worldRank: 2 }]).kinch;
  expect(kinch).toBeCloseTo((100 * 5.25) / 10.5 / 17, 10);
});

test("where the best of many cubes is worth nothing, whoever has it is as good as the best", () => {
  const best = encodeMultiBlind({ solved: 3, attempted: 6, seconds: 3600 });
  const list: EventField = { eventId: "333mbf", type: "single", people: 2, best };
  const own: Standing = { eventId: "333mbf", type: "single", best, worldRank: 1 };
  expect(overallRank([list], [own]).kinch).toBeCloseTo(100 / 17, 10);
});

test("an event counts from the day on that it may be held", () => {
  const own: Standing = { eventId: "333", type: "average", best: 1000, worldRank: 60 };
  expect(overallRankIn({ field, today: "2027-01-01" }, [own]).kinch).toBeCloseTo(50 / 17, 10);
  expect(overallRankIn({ field, today: "2027-01-02" }, [own]).kinch).toBeCloseTo(50 / 18, 10);
});
