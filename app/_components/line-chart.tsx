import { formatShortDate } from "./format.ts";
import { extentOf, shareOf, ticksFor } from "./line-chart-scale.ts";

export type ChartPoint = { day: string; value: number };
type ChartSeries = { name: string; points: ChartPoint[] };

type LineChartProps = {
  /** What the picture shows, for those who cannot see it. The figures themselves belong in a table beside it. */
  description: string;
  series: ChartSeries[];
  formatValue: (value: number) => string;
};

/** Values over days. The drawing stretches, its words do not; series differ by dash as well as by colour. */
export function LineChart({ description, series, formatValue }: LineChartProps) {
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) return null;

  const days = extentOf(points.map(dayNumber));
  const ticks = ticksFor(extentOf(points.map((point) => point.value)), 4);
  const values = extentOf(ticks);
  const x = (point: ChartPoint) => rounded(100 * shareOf(dayNumber(point), days));
  const y = (value: number) => rounded(100 * (1 - shareOf(value, values)));
  const ordered = points.toSorted((a, b) => dayNumber(a) - dayNumber(b));

  return (
    <figure className="chart">
      <div className="chart-plot">
        <div className="chart-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className="chart-tick">
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={description}>
          <path className="chart-grid" d={ticks.map((tick) => `M0 ${y(tick)}H100`).join("")} />
          {series.map((line, position) => (
            <g key={line.name} className={`chart-series chart-series-${position % 4}`}>
              <polyline points={line.points.map((point) => `${x(point)},${y(point.value)}`).join(" ")} />
              <path
                d={line.points.map((point) => `M${x(point)} ${y(point.value)}v.01`).join("")}
                className="chart-dots"
              />
            </g>
          ))}
        </svg>
        <p className="chart-days">
          <span>{formatShortDate(ordered[0]?.day ?? "")}</span>
          <span>{formatShortDate(ordered.at(-1)?.day ?? "")}</span>
        </p>
      </div>
      <figcaption>
        {series.map((line, position) => (
          <span key={line.name} className={`chart-key chart-series-${position % 4}`}>
            {line.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const dayNumber = (point: ChartPoint) => Date.parse(point.day);
const rounded = (share: number) => Math.round(share * 100) / 100;
