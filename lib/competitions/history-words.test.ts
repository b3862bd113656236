import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import {
  counted,
  countedMessages,
  type HistoryKind,
  historyMessages,
  historyPhrase,
  roundsIn,
} from "./history-phrases.ts";
import { knownHistory, wordHistory, wordHistoryInEnglish, wordHistoryLine } from "./history-words.ts";

const done = [
  historyPhrase("accepted", { people: { names: ["ليلى", "مي"], others: 4 } }),
  historyPhrase("rounds_added", { rounds: roundsIn(["333-r1", "333-r2"], new Map([["333", 2]])) }),
  historyPhrase("events_removed", { events: { events: ["skewb"] } }),
];

test("a line of the history is in the language of whoever reads it", () => {
  expect(wordHistoryInEnglish(done)).toBe(
    "accepted ليلى, مي and 4 others, added the first round of 3x3x3 Cube and the final of 3x3x3 Cube and removed Skewb",
  );
  expect(inLanguage("es", () => wordHistory(done))).toBe(
    "aceptó a ليلى, مي y 4 más, añadió primera ronda de Cubo 3x3x3 y final de Cubo 3x3x3 y quitó Skewb",
  );
});

test.each(Object.keys(historyMessages) as HistoryKind[])("%s has no English in Arabic", (kind) => {
  const places = [...historyMessages[kind].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "7"] as const);
  const said = inLanguage("ar", () => wordHistory([historyPhrase(kind, Object.fromEntries(places))]));
  expect(said).not.toMatch(/[a-z{}]/i);
  expect(said).toMatch(/\p{Script=Arabic}/u);
});

test("what is counted has no English in Arabic", () => {
  for (const of of Object.keys(countedMessages) as (keyof typeof countedMessages)[])
    for (const count of [1, 2, 3, 11, 100]) {
      const said = inLanguage("ar", () => wordHistory([historyPhrase("people_added", { people: counted(count, of) })]));
      expect(said).not.toMatch(/[a-z{}]/i);
    }
});

test("what was kept in words alone, or by a later version, stands as it is", () => {
  const summary = "registered";
  expect(inLanguage("es", () => wordHistoryLine({ summary, told: null }))).toBe(summary);
  expect(inLanguage("ar", () => wordHistoryLine({ summary, told: null }))).toBe(`\u2066${summary}\u2069`);
  expect(knownHistory([{ kind: "of a later version", values: {} }])).toBe(null);
  expect(
    knownHistory([{ kind: "taken_back", values: { revision: "1", what: { phrases: [{ kind: "?", values: {} }] } } }]),
  ).toBe(null);
  expect(knownHistory(done)).toEqual(done);
});
