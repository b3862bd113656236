import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultsLegend } from "./results-legend.tsx";

const written = (attempts: number[], records: (string | null | undefined)[] = []): string[] => {
  const legend = ResultsLegend({ attempts, records });
  const html = legend === null ? "" : renderToStaticMarkup(legend);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => item.replaceAll(/<[^>]+>/g, " ").trim());
};

test("letters in the place of results and records beside them are explained where there are any, once each", () => {
  expect(written([900, -1, -2], ["NR", null, "ER", "PR", "WR", "NR", undefined, "AsR"])).toEqual([
    "DNF: did not finish; DNS: did not start",
    "WR World record",
    "AsR Continental record of Asia",
    "ER Continental record of Europe",
    "NR National record",
    "PR Personal record",
  ]);
  expect(written([900], ["NR"])).toEqual(["NR National record"]);
  expect(written([900, 0], [null])).toEqual([]);
});
