import { scaleLinear, scaleUtc } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import type { ChartPoint } from "./chart-scales.ts";

type SparklineProps = {
  points: readonly Pick<ChartPoint, "day" | "value">[];
  until: string;
  /** The same in words, for whoever hears the page. */
  label: string;
};

/** How a best came down, at a glance: what the chart behind it tells in full. */
export function Sparkline({ points, until, label }: SparklineProps) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const x = scaleUtc([Date.parse(first.day), Date.parse(until > last.day ? until : last.day)], [1, width - 1]);
  const y = scaleLinear([last.value, first.value], [height - 2, 2]);
  const steps = [...points, { ...last, day: until }].map(({ day, value }): [number, number] => [
    x(Date.parse(day)),
    y(value),
  ]);
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <path d={line().curve(curveStepAfter).digits(0)(steps) ?? ""} />
    </svg>
  );
}

const width = 72;
const height = 20;
