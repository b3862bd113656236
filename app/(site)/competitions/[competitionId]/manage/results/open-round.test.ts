import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { otherDayConsequence } from "#lib/scoretaking/opening-day.ts";
import { OpenRound } from "./_open-round.tsx";

const held = { startDate: "2030-05-04", endDate: "2030-05-05", timezone: "Pacific/Auckland", countryId: "New Zealand" };
const shownAt = (now: string) =>
  renderToStaticMarkup(
    OpenRound({
      roundId: "333-r1",
      listedAs: "the final of 3x3x3 Cube",
      action: "/competitions/AucklandOpen2030/manage/results/333-r1/step",
      consequence: otherDayConsequence(held, new Date(now)),
    }),
  );

test("a round opens at one press on the days of the competition, which are those of its place", () => {
  for (const now of ["2030-05-03T12:00:00Z", "2030-05-05T11:59:00Z"]) {
    expect(shownAt(now)).not.toContain("<dialog");
    expect(shownAt(now)).toContain('Open<span class="sr-only"> the final of 3x3x3 Cube</span>');
  }
});

test("on other days it is asked about first", () => {
  for (const now of ["2030-05-03T11:59:00Z", "2030-05-05T12:00:00Z"]) {
    expect(shownAt(now)).toContain(
      "It is held on other days than today: 4–5 May 2030. Whoever is in an open round stays registered for it until they are taken out.",
    );
    expect(shownAt(now)).toContain('aria-label="Open the round: the final of 3x3x3 Cube"');
  }
});

test("a competition without days is not asked about", () => {
  expect(otherDayConsequence({ ...held, startDate: null }, new Date())).toBeUndefined();
});
