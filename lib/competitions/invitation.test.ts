import { expect, test } from "vitest";
import { formatNamedAs, lacksOrganizer, leavingProblem } from "./invitation.ts";

const at = new Date("2030-01-01T00:00:00Z");
const draft = { announcedAt: null, confirmedAt: null, resultsSubmittedAt: null };
const announced = { ...draft, announcedAt: at, confirmedAt: at };
const nobodyElse = { isOnlyOrganizer: true, isOnlyDelegate: true, isOnlyManager: true };
const others = { isOnlyOrganizer: false, isOnlyDelegate: false, isOnlyManager: false };

test.each([
  ["invited", announced, nobodyElse, undefined],
  ["invited", { ...announced, resultsSubmittedAt: at }, nobodyElse, undefined],
  ["invited", draft, nobodyElse, undefined],
  ["accepted", draft, { ...nobodyElse, isOnlyManager: false }, undefined],
  ["accepted", draft, nobodyElse, "Nobody else manages this draft: name somebody first, or delete it."],
  ["accepted", announced, others, undefined],
  [
    "accepted",
    announced,
    nobodyElse,
    "Nobody else has agreed to organize it: ask its delegates to name another one, who accepts first.",
  ],
  [
    "withdrawn",
    announced,
    { ...others, isOnlyDelegate: true },
    "No other delegate has agreed to answer for it: name another one, who accepts first.",
  ],
  ["accepted", { ...announced, resultsSubmittedAt: at }, others, "It is over: who held it stays as it was."],
] as const)("who is %s leaves where somebody else holds it, or never agreed", (state, competition, alone, problem) => {
  expect(leavingProblem({ state, competition, ...alone })).toBe(problem);
});

test("an announced competition that is not over lacks an organizer when nobody is named", () => {
  expect(lacksOrganizer(announced, { organizerIds: [] })).toBe(true);
  expect(lacksOrganizer(announced, { organizerIds: [1] })).toBe(false);
  expect(lacksOrganizer(draft, { organizerIds: [] })).toBe(false);
  expect(lacksOrganizer({ ...announced, resultsSubmittedAt: at }, { organizerIds: [] })).toBe(false);
});

test("what people are named as is one phrase", () => {
  expect(formatNamedAs(["organizer", "delegate"])).toBe("organizer and delegate");
});
