import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineChart } from "./line-chart.tsx";

const drawn = renderToStaticMarkup(
  LineChart({
    description: "Personal bests over time",
    series: [
      {
        name: "Single",
        points: [
          { day: "2020-03-01", value: 1234, about: "First Open 2020", href: "/competitions/FirstOpen2020" },
          {
            day: "2022-03-01",
            value: 900,
            about: "Second Open 2022",
            href: "/competitions/SecondOpen2022",
            record: "NR",
          },
        ],
      },
      { name: "Average", points: [{ day: "2021-03-01", value: 1500, record: "ER" }] },
      { name: "Mean", points: [] },
    ],
    until: "2026-11-27",
    formatValue: String,
  }),
);

const found = (pattern: RegExp) => [...drawn.matchAll(pattern)].map(([, words]) => words);

test("a point is named by what it says, and no key stops at it before a script leads there", () => {
  expect(found(/class="chart-way"[^>]*aria-label="([^"]+)"/g)).toEqual([
    "Single: 1234, 1 Mar 2020, First Open 2020",
    "Single: 900 NR, 1 Mar 2022, Second Open 2022",
  ]);
  expect(found(/class="chart-point" tabindex="-1" role="img" aria-label="([^"]+)"/g)).toEqual([
    "Average: 1500 ER, 1 Mar 2021",
  ]);
  expect(drawn).not.toContain('tabindex="0"');
});

test("where it was made can be read and followed at every width", () => {
  expect(found(/<a class="name" href="\/competitions\/SecondOpen2022" tabindex="-1"><bdi>([^<]+)/g)).toEqual([
    "Second Open 2022",
  ]);
});

test("records have shapes of their own, which a legend names, and keep the mark of their series", () => {
  const records = found(/chart-record-(\w+)" d="[^"]+"/g);
  expect(records).toEqual(["CR", "NR", "NR", "CR"]);
  expect(drawn).toContain("<bdi>ER</bdi> Continental record of Europe");
  expect(drawn).toContain("<bdi>NR</bdi> National record");
  const shapes = new Map(
    [...drawn.matchAll(/chart-record-(\w+)" d="([^"]+)"/g)].map(([, kind, shape]) => [kind, shape]),
  );
  expect(new Set(shapes.values()).size).toBe(2);
  const inside = found(/chart-mark-inside" d="([^"]+)"/g);
  expect(new Set(inside).size).toBe(2);
});

test("a line goes on to the last day, and one without points is left out", () => {
  expect(found(/chart-line chart-series-\d" d="([^"]+)"/g).filter((path) => path?.includes("L100"))).toHaveLength(2);
  expect(drawn).not.toContain("Mean");
});
