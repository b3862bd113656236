import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { BarChart } from "#app/_components/bar-chart.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { Figures } from "#app/_components/figures.tsx";
import { formatShortDate } from "#app/_components/format.ts";
import { LineChart } from "#app/_components/line-chart.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { Sparkline } from "#app/_components/sparkline.tsx";
import { type Column, Table } from "#app/_components/table.tsx";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { Part } from "./_part.tsx";

type Ranked = { rank: number; name: string; iso2: string; attempts: number[] };

const ranked: Ranked[] = [
  { rank: 1, name: "Ada Byron", iso2: "GB", attempts: [612, 598, 701, 640, 655] },
  { rank: 2, name: "Émilie du Châtelet", iso2: "FR", attempts: [650, 702, -1, 688, 671] },
  { rank: 3, name: "Ibn al-Haytham (ابن الهيثم)", iso2: "EG", attempts: [720, 699, 734, 751, 708] },
];

const columns: Column<Ranked>[] = [
  { header: "#", numeric: true, fit: true, line: "start", cell: ({ rank }) => rank },
  {
    header: "Name",
    rowHeader: true,
    line: "first",
    cell: ({ name, iso2 }) => (
      <>
        <CountryFlag iso2={iso2} /> <bdi>{name}</bdi>
      </>
    ),
  },
  {
    header: "Best",
    numeric: true,
    line: "first-end",
    cell: ({ attempts }) => (
      <AttemptResult result={Math.min(...attempts.filter((attempt) => attempt > 0))} eventId="333" />
    ),
  },
  {
    header: "Attempts",
    line: "second",
    cell: ({ attempts }) => <Attempts results={attempts} eventId="333" />,
  },
];

const progress = [
  { day: "2021-03-06", value: 1204 },
  { day: "2022-07-16", value: 988, record: "NR" },
  { day: "2023-10-28", value: 731 },
  { day: "2025-02-15", value: 598, record: "WR" },
];
const averages = progress.map(({ day, value }) => ({ day, value: value + 180 }));

const calls = Array.from({ length: 30 }, (_, day) => ({
  label: formatShortDate(`2026-04-${String(day + 1).padStart(2, "0")}`),
  value: (day * 37) % 90,
}));

/** What shows numbers. */
export function Data() {
  return (
    <>
      <Part title="Tables">
        <Table caption="As a table" columns={columns} rows={ranked} rowKey={({ rank }) => rank} />
        <Table caption="As lines on a phone" asLines columns={columns} rows={ranked} rowKey={({ rank }) => rank} />
        <Pager page={2} perPage={25} total={190} href={(page) => `/design?page=${page}`} />
      </Part>
      <Part title="Figures and charts">
        <Figures
          figures={[
            { label: "Competitions", value: 42 },
            { label: "Best single", value: <AttemptResult result={598} eventId="333" record="WR" /> },
          ]}
        />
        <LineChart
          description="Best results over time"
          series={[
            { name: "Single", points: progress.map((point) => ({ ...point, about: "Ada Byron", href: "/design" })) },
            { name: "Average", points: averages },
          ]}
          until="2026-05-01"
          formatValue={(value) => formatAttemptResult(value, "333")}
        />
        <BarChart description="Calls a day" bars={calls} />
        <p>
          <Sparkline points={progress} until="2026-05-01" label="Best results over time" />
        </p>
      </Part>
    </>
  );
}
