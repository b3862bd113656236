import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { type CorrectionLine, countedLine, wordCorrection, wordTold } from "./lines.ts";

const [one, other] = [
  { id: "2010٠", name: "ليلى" },
  { id: "2011٠", name: "مي" },
];
const best = { best: "9.00", world: 1, continent: 1, country: 1 };
const moves: CorrectionLine[] = [
  { kind: "place", person: one, eventId: "skewb", roundTypeId: "f", was: 2, is: null },
  { kind: "best", person: one, eventId: "skewb", type: "single", was: best, is: null },
  { kind: "best", person: one, eventId: "skewb", type: "average", was: null, is: best },
  { kind: "rank", person: one, eventId: "skewb", type: "single", result: "9.00", isBack: true, ranks: 1 },
  { kind: "rank", person: one, eventId: "skewb", type: "single", result: "9.00", isBack: false, ranks: 2 },
  ...(["place", "best", "record", "rank"] as const).map((of): CorrectionLine => ({ kind: "more", of, count: 3 })),
  {
    ...{ kind: "record", person: other, eventId: "skewb", type: "single", result: "9.00", competitionId: "2030" },
    ...{ roundTypeId: "f", was: null, is: null },
  },
];
const summaries: CorrectionLine[] = [
  countedLine([
    ["result_corrected", 1],
    ["result_added", 2],
    ["result_removed", 3],
    ["result_given", 11],
    ["scramble_replaced", 1],
    ["scramble_added", 2],
    ["scramble_removed", 3],
    ["scramble_moved", 11],
  ]),
  ...(["none", "taken_along", { untied: 5 }] as const).map(
    (account): CorrectionLine => ({ kind: "merged", one, other, account }),
  ),
  { kind: "split", count: 2, from: one, to: other },
  {
    ...{ kind: "identity", person: one, isChange: true, name: ["ليلى", "مي"], country: ["France", "Germany"] },
    ...{ gender: [null, null], birthDate: true },
  },
  { kind: "taken_back", what: { kind: "identity", person: one, isChange: false, birthDate: true } },
];

test.each(summaries.map((summary) => [summary.kind, summary] as const))(
  "a correction (%s) has no English in Arabic",
  (_, summary) => {
    const told = inLanguage("ar", () => wordTold({ summary, moves }));
    for (const said of [told.summary, ...told.moves]) expect(said.replaceAll("Skewb", "")).not.toMatch(/[a-z{}→]/i);
  },
);

test("what was kept in words alone stands as it is", () => {
  const kept = { summary: "1 result corrected", moves: ["Ann: 1st → 2nd"], told: null };
  expect(inLanguage("es", () => wordCorrection(kept))).toEqual({ summary: kept.summary, moves: kept.moves });
  const later = { ...kept, told: { summary: { kind: "of a later version" }, moves: [] } };
  expect(inLanguage("es", () => wordCorrection(later)).summary).toBe(kept.summary);
});
