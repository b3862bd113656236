import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

const drawn = (bars: { label: string; value: number }[]) =>
  renderToStaticMarkup(BarChart({ description: "API calls a day", bars }));

test("a bar is as high as its share of a round number, and says its figure to whatever points at it", () => {
  const chart = drawn([
    { label: "1 May", value: 0 },
    { label: "2 May", value: 900 },
    { label: "3 May", value: 1800 },
  ]);
  expect([...chart.matchAll(/class="chart-tick" x="-8"[^>]*>([^<]+)/g)].map(([, tick]) => tick)).toEqual([
    "0",
    "500",
    "1,000",
    "1,500",
    "2,000",
  ]);
  expect([...chart.matchAll(/class="chart-bar"[^>]* height="([^"]+)"/g)].map(([, height]) => height)).toEqual([
    "0%",
    "45%",
    "90%",
  ]);
  expect(chart).toContain('<g class="chart-point" role="img" tabindex="-1" aria-label="3 May: 1,800">');
});

test("counts have whole numbers beside them, however few there are", () => {
  expect(drawn([{ label: "1 May", value: 0 }])).not.toMatch(/0\.\d<\/text>/);
  expect(drawn([])).toContain("<svg>");
});
