import { expect, test } from "vitest";
import { concerns } from "./concerns.ts";

const change = {
  name: "round_changed" as const,
  data: { round_id: "333-r2", round: {}, results: [{ registrant_id: 3 }, { registrant_id: 4 }], removed: [7] },
};
const reload = (roundId: string | null) => ({ name: "reload" as const, data: { round_id: roundId, round: null } });

test.each([
  ["the person's own result", change, { registrantId: 4 }, true],
  ["the person was taken out", change, { registrantId: 7 }, true],
  ["the results of others", change, { registrantId: 5 }, false],
  ["one of the rounds", change, { roundIds: ["333-r2", "222-r1"] }, true],
  ["another round", change, { roundIds: ["333-r1"] }, false],
  ["no page with rounds yet", change, { roundIds: [] }, false],
  ["a round as it stands", reload("333-r2"), { registrantId: 5 }, true],
  ["another round as it stands", reload("333-r2"), { roundIds: ["222-r1"] }, false],
  ["whatever may have changed", reload(null), { roundIds: ["222-r1"] }, true],
])("a page is made again for what it shows alone: %s", (_, event, concern, expected) => {
  expect(concerns(event, concern)).toBe(expected);
});
