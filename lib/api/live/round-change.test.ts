import fc from "fast-check";
import { expect, test } from "vitest";
import type { WireRound } from "#lib/api/v0/live.ts";
import { applyChange, byPlace } from "./apply-change.ts";
import { changeBetween, isNoChange } from "./round-change.ts";

const attempt = fc.integer({ min: -2, max: 9 });
const result = fc.record({
  registrant_id: fc.integer({ min: 1, max: 8 }),
  name: fc.constant("Somebody"),
  wca_id: fc.constant(null),
  country_iso2: fc.constant("FR"),
  attempts: fc.array(attempt, { maxLength: 5 }),
  best: attempt,
  average: attempt,
  place: fc.option(fc.integer({ min: 1, max: 8 })),
  global_place: fc.constant(null),
  advancing: fc.constantFrom("yes" as const, "maybe" as const, "no" as const),
  is_complete: fc.boolean(),
  single_record_tag: fc.constantFrom("PR" as const, null),
  average_record_tag: fc.constant(null),
  entered_at: fc.constant(null),
  has_quit: fc.boolean(),
  forecast: fc.option(
    fc.record({
      best_possible: attempt,
      worst_possible: attempt,
      projected: attempt,
      for_first: fc.option(attempt),
      for_advancing: fc.option(attempt),
    }),
  ),
});
const round: fc.Arbitrary<WireRound> = fc.record({
  competition_id: fc.constant("Open2030"),
  id: fc.constant("333-r1"),
  event_id: fc.constant("333"),
  number: fc.constant(1),
  format: fc.constant("a"),
  time_limit: fc.constant({ centiseconds: 60_000, cumulative_round_ids: [] }),
  cutoff: fc.option(fc.record({ number_of_attempts: fc.constant(2), attempt_result: fc.integer({ min: 1, max: 3 }) })),
  advancement: fc.constant(null),
  linked_round_ids: fc.constant(null),
  is_final: fc.boolean(),
  state: fc.constantFrom("open" as const, "locked" as const),
  opened_at: fc.constant(null),
  completed: fc.integer({ min: 0, max: 8 }),
  results: fc.uniqueArray(result, { selector: (one) => one.registrant_id }).map((results) => results.sort(byPlace)),
});

test("whatever a round was and has become, what is told of the difference makes the one of the other", () => {
  fc.assert(
    fc.property(round, round, (before, after) => {
      const change = changeBetween(before, after);
      expect(applyChange(before, JSON.parse(JSON.stringify(change)))).toEqual(after);
      expect(isNoChange(changeBetween(after, structuredClone(after)))).toBe(true);
    }),
  );
});
