import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Correcting } from "./_correcting.tsx";

const sayingTo = (correctAt: string | undefined) => renderToStaticMarkup(createElement(Correcting, { correctAt }));

test("whoever manages the competition is led to where a locked result is corrected", () => {
  const link = '<a href="/competitions/Open2030/manage/results/333-r1/correct">correct one</a>';
  expect(sayingTo("/competitions/Open2030/manage/results/333-r1/correct")).toContain(link);
});

test("whoever types results is told who may", () => {
  expect(sayingTo(undefined)).toBe(
    '<p class="mt-2">Whoever manages the competition can correct one, until the results are submitted.</p>',
  );
});
