import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DeskResult, DeskRound } from "#lib/scoretaking/desk.ts";
import { EntryForm } from "./entry-form.tsx";

test("without scripts what breaks a limit stands in its field as it was typed", () => {
  const chosen = { registrantId: 1, name: "Ann", countryIso2: "FR", attempts: [], isComplete: false };
  const round = {
    id: "333-r1",
    eventId: "333",
    formatId: "a",
    cutoff: null,
    timeLimit: { centiseconds: 6000, cumulativeRoundIds: [] },
    results: [chosen as unknown as DeskResult],
  } as unknown as DeskRound;
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    createElement(EntryForm, {
      round,
      action: "/enter",
      chosen: round.results[0],
      usedElsewhere: 0,
      doubtsOf: () => [],
      onChoose: nothing,
      onDraft: nothing,
      known: [],
      draft: { registrantId: 1, base: [], attempts: [1234, 6512] },
      isReady: false,
      asked: null,
      choosing: { current: null },
      onTyped: nothing,
      onNothingTyped: nothing,
      onEnter: nothing,
    }),
  );
  const values = [...html.matchAll(/<input[^>]*name="attempts"[^>]*>/g)].map(
    ([field]) => /value="([^"]*)"/.exec(field)?.[1],
  );
  expect(values).toEqual(["12.34", "1:05.12", "", "", ""]);
});
