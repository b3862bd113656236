import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { DeskResult, DeskRound } from "#lib/scoretaking/desk.ts";
import { Outcome } from "./outcome.tsx";
import { ResultRows } from "./result-rows.tsx";

const resultOf = (registrantId: number, advancing: DeskResult["advancing"]) => ({
  ...{ registrantId, name: `Somebody ${registrantId}`, countryIso2: "FR", attempts: [900], best: 900, average: 0 },
  ...{ advancing, place: registrantId, tags: { single: null, average: null } },
});

/** What a desk says of somebody who is there for certain, and of somebody who is as it stands. */
function saidIn({ isFinal }: Pick<DeskRound, "isFinal">): string {
  const results = [resultOf(1, "yes"), resultOf(2, "maybe")] as unknown as DeskResult[];
  const round = { eventId: "333", formatId: "1", isFinal, results } as unknown as DeskRound;
  const rows = createElement(ResultRows, {
    ...{ round, order: "place", chosenId: null, lastId: null, unsavedIds: new Set<number>() },
    ...{ onOrder: () => undefined, onChoose: () => undefined },
  });
  const outcomes = results.map((result) => createElement(Outcome, { result, round, isTyping: false }));
  return [rows, ...outcomes]
    .map((element) => renderToStaticMarkup(element))
    .join("")
    .replace(/<[^>]*>/g, "|");
}

describe("what a place leads to", () => {
  test("is the next round, where there is one", () => {
    const said = saidIn({ isFinal: false });
    for (const words of ["|through|", "|Through|", "|Through as it stands|"]) expect(said).toContain(words);
    expect(said).not.toMatch(/podium/i);
  });

  test("is the podium in a final", () => {
    const said = saidIn({ isFinal: true });
    for (const words of ["|on the podium|", "|On the podium|", "|On the podium as it stands|"])
      expect(said).toContain(words);
    expect(said).not.toMatch(/through/i);
  });
});
