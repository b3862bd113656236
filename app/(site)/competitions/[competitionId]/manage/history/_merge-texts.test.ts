import { expect, test } from "vitest";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "#lib/wcif/complete.ts";
import { fromWcif } from "#lib/wcif/convert/competition.ts";
import { doubledTexts, mergeCounts, passedOverTexts, renumberedTexts } from "./_merge-texts.ts";

const renumbered = [
  { kind: "activities" as const, sent: "11", saved: "12" },
  { kind: "rooms" as const, sent: "1/3", saved: "1/4" },
];
const doubled = [
  { accountId: 900_002, round: "333-r2", activityIds: [11, 12] },
  { accountId: 900_002, round: "333mbf-r1-a1", activityIds: [10, 13] },
  { accountId: 7, round: "333-r2", activityIds: [7, 11, 12] },
];

test("F20: the history counts the numbers that a sender's new things got, and whom the merge put into two groups", () => {
  expect(mergeCounts({ renumbered, doubled, passedOver: [] })).toEqual([
    "2 new numbers",
    "2 people in two groups of a round",
  ]);
  expect(mergeCounts({ renumbered: renumbered.slice(1), doubled: doubled.slice(0, 1), passedOver: [] })).toEqual([
    "1 new number",
    "1 person in two groups of a round",
  ]);
  expect(mergeCounts({ renumbered: [], doubled: [], passedOver: [] })).toEqual([]);
});

test("F20: a revision names them", () => {
  expect(renumberedTexts({ renumbered })).toEqual([
    "Activity 11 was another one here already, and became 12",
    "Room 1/3 was another one here already, and became 1/4",
  ]);
  expect(doubledTexts({ doubled }, completeDocument(fromWcif(1, exampleDocument())))).toEqual([
    "Tomáš Berounský competes in two groups of 3x3x3 Cube, Final",
    "Tomáš Berounský competes in two groups of attempt 1 of 3x3x3 Multi-Blind, Final",
    "Account 7 competes in 3 groups of 3x3x3 Cube, Final",
  ]);
});

test("people of whom nothing was taken are counted and named", () => {
  const passedOver = [
    { accountId: 5, name: "Ann" },
    { accountId: 6, name: undefined },
  ];
  expect(mergeCounts({ renumbered: [], doubled: [], passedOver })).toEqual(["2 people passed over"]);
  expect(passedOverTexts({ passedOver })).toEqual(["Ann (account 5) is not registered", "Account 6 is not registered"]);
});
