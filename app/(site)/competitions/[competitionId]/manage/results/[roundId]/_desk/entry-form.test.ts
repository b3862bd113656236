import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DeskResult, DeskRound } from "#lib/scoretaking/desk.ts";
import { rememberWritten } from "#lib/scoretaking/written-attempts.ts";
import { EntryForm, type FormProps } from "./entry-form.tsx";

const nothing = () => undefined;

/** What stands in the attempts of a form as it arrives, and which of them is marked. */
function attemptsShown(
  eventId: string,
  formatId: string,
  { cutoff = null, ...form }: Partial<FormProps> & { cutoff?: DeskRound["cutoff"] },
) {
  const chosen = { registrantId: 1, name: "Ann", countryIso2: "FR", attempts: [], isComplete: false };
  const round = {
    id: `${eventId}-r1`,
    eventId,
    formatId,
    cutoff,
    timeLimit: { centiseconds: 6000, cumulativeRoundIds: [] },
    results: [chosen as unknown as DeskResult],
  } as unknown as DeskRound;
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
      isReady: false,
      asked: null,
      choosing: { current: null },
      onTyping: nothing,
      onTyped: nothing,
      onNothingTyped: nothing,
      onEnter: nothing,
      draft: undefined,
      written: undefined,
      ...form,
    }),
  );
  const fields = [...html.matchAll(/<input[^>]*name="attempts"[^>]*>/g)].map(([field]) => field);
  return {
    values: fields.map((field) => /value="([^"]*)"/.exec(field)?.[1]),
    open: fields.flatMap((field, place) => (field.includes("disabled") ? [] : place)),
    wrong: fields.flatMap((field, place) => (field.includes('aria-invalid="true"') ? place : [])),
  };
}

const refused = (texts: string[], eventId: string) => {
  const { attempts, unreadable } = rememberWritten(texts, eventId);
  const written = { registrantId: 1, base: [], attempts, unreadable, competitor: "1 Ann" };
  return { written, draft: { registrantId: 1, base: [], attempts } };
};

test("without scripts what breaks a limit stands in its field as it was typed", () => {
  const draft = { registrantId: 1, base: [], attempts: [1234, 6512] };
  expect(attemptsShown("333", "a", { draft, written: undefined })).toMatchObject({
    values: ["12.34", "1:05.12", "", "", ""],
    wrong: [],
  });
});

test("without scripts what makes no sense stands in its field as it was typed, and is marked", () => {
  expect(attemptsShown("pyram", "a", refused(["5.00", "4.2x", "", "dnf", ""], "pyram"))).toMatchObject({
    values: ["5.00", "4.2x", "", "DNF", ""],
    wrong: [1],
  });
  expect(attemptsShown("333fm", "m", refused(["25", "2x", ""], "333fm"))).toMatchObject({
    values: ["25", "2x", ""],
    wrong: [1],
  });
  expect(attemptsShown("333mbf", "1", refused(["7", "x", "453000"], "333mbf"))).toMatchObject({
    values: ["7", "x", "453000"],
    wrong: [0, 1, 2],
  });
});

test("without scripts attempts after a cutoff can be typed, also where nobody is chosen", () => {
  const cutoff: DeskRound["cutoff"] = { numberOfAttempts: 2, attemptResult: 1000 };
  expect(attemptsShown("333", "a", { cutoff, chosen: undefined }).open).toEqual([0, 1, 2, 3, 4]);
  expect(attemptsShown("333", "a", { cutoff }).open).toEqual([0, 1, 2, 3, 4]);
  expect(attemptsShown("333", "a", { cutoff, isReady: true }).open).toEqual([0, 1]);
  expect(attemptsShown("333", "a", { isReady: true, chosen: undefined }).open).toEqual([]);
});
