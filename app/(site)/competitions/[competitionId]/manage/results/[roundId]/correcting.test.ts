import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Correcting } from "./_correcting.tsx";

const sayingOf = (number: number, linkedRoundIds: string[] | null) =>
  renderToStaticMarkup(
    createElement(Correcting, { competitionId: "Open2030", round: { eventId: "333", number, linkedRoundIds } }),
  );

test("how a locked result is corrected is said, with the way to the round that is to be closed", () => {
  const next = '<a href="/competitions/Open2030/manage/results/333-r2/round">closes the next round</a>';
  expect(sayingOf(1, null)).toContain(next);
});

test("after a Dual Round it is the round behind both halves", () => {
  for (const number of [1, 2]) expect(sayingOf(number, ["333-r1", "333-r2"])).toContain("/333-r3/round");
});
