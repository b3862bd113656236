import { expect, test } from "vitest";
import { sampleDocuments } from "#lib/testing/sample-documents.ts";
import {
  formatActivityCode,
  formatActivityName,
  isActivityCode,
  parseActivityCode,
  roundOfActivity,
} from "./activity-code.ts";
import { formatRoundId, parseRoundId } from "./round-id.ts";

test.each([
  ["333-r1", { kind: "event", eventId: "333", roundNumber: 1 }, "3x3x3 Cube, Round 1"],
  [
    "333-r1-g2-a3",
    { kind: "event", eventId: "333", roundNumber: 1, groupName: "2", attemptNumber: 3 },
    "3x3x3 Cube, Round 1, Group 2, Attempt 3",
  ],
  [
    "333fm-r2-a1",
    { kind: "event", eventId: "333fm", roundNumber: 2, attemptNumber: 1 },
    "3x3x3 Fewest Moves, Round 2, Attempt 1",
  ],
  ["333-gRed", { kind: "event", eventId: "333", groupName: "Red" }, "3x3x3 Cube, Group Red"],
  ["clock", { kind: "event", eventId: "clock" }, "Clock"],
  ["other-lunch", { kind: "other", activityId: "lunch" }, "Lunch"],
  ["other-unofficial-magic-r1-g3", { kind: "other", activityId: "unofficial", details: "magic-r1-g3" }, "Unofficial"],
] as const)("%s can be read, written and said", (text, code, words) => {
  expect(parseActivityCode(text)).toEqual(code);
  expect(formatActivityCode(code)).toBe(text);
  expect(formatActivityName(code)).toBe(words);
});

test("parts may come in any order and are written in one", () => {
  const code = parseActivityCode("333-a3-g2-r1");
  expect(code && formatActivityCode(code)).toBe("333-r1-g2-a3");
});

test.each([
  "",
  "other",
  "other-nap",
  "other-toString",
  "lunch",
  "334-r1",
  "333-",
  "333-r",
  "333-r0",
  "333-r1-r2",
  "333-r1-g",
  "333-r1-x1",
  "333-r1x",
  "333-a1.5",
  "333 -r1",
])("%j is no activity code", (text) => {
  expect(isActivityCode(text)).toBe(false);
});

test.each([
  ["333fm-r1-a2", "333fm-r1"],
  ["333-g1-r2", "333-r2"],
  ["333-g1", undefined],
  ["333", undefined],
  ["other-lunch", undefined],
])("%s is of round %s", (code, round) => {
  expect(roundOfActivity(code)).toBe(round);
});

test("round ids name an event and one of up to four rounds", () => {
  expect(parseRoundId("333bf-r2")).toEqual({ eventId: "333bf", roundNumber: 2 });
  expect(formatRoundId({ eventId: "333bf", roundNumber: 2 })).toBe("333bf-r2");
  expect(["333-r0", "333-r5", "333-r10", "333", "334-r1", "333-r1-g1", "333-r1\n", ""].filter(parseRoundId)).toEqual(
    [],
  );
});

test("the codes of whole schedules are read and written back", () => {
  const codes = sampleDocuments.flatMap(({ text }) =>
    [...text.matchAll(/"activityCode": ?"([^"]*)"/g)].map((match) => match[1] ?? ""),
  );
  expect(codes.length).toBeGreaterThan(100);
  const written = codes.map((text) => {
    const code = parseActivityCode(text);
    return code && formatActivityCode(code);
  });
  expect(written).toEqual(codes);
});
