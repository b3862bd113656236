import { formatShortDate } from "./format.ts";
import { extentOf, shareOf, ticksFor } from "./line-chart-scale.ts";

export type ChartPoint = { day: string; value: number };
export type ChartSeries = { name: string; points: ChartPoint[] };

type LineChartProps = {
  /** What the picture shows, for those who cannot see it. The figures themselves belong in a table beside it. */
  description: string;
  series: ChartSeries[];
  formatValue: (value: number) => string;
};

const width = 720;
const height = 280;
const plot = { left: 64, right: width - 16, top: 12, bottom: height - 32 };

/** Values over days. Series differ by dash as well as by colour. */
export function LineChart({ description, series, formatValue }: LineChartProps) {
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) return null;

  const days = extentOf(points.map(dayNumber));
  const ticks = ticksFor(extentOf(points.map((point) => point.value)), 4);
  const values = extentOf(ticks);
  const x = (point: ChartPoint) => plot.left + shareOf(dayNumber(point), days) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - shareOf(value, values) * (plot.bottom - plot.top);
  const ordered = points.toSorted((a, b) => dayNumber(a) - dayNumber(b));

  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="chart-grid" d={`M${plot.left} ${y(tick)}H${plot.right}`} />
            <text x={plot.left - 10} y={y(tick) + 4} textAnchor="end">
              {formatValue(tick)}
            </text>
          </g>
        ))}
        <text x={plot.left} y={height - 8}>
          {formatShortDate(ordered[0]?.day ?? "")}
        </text>
        <text x={plot.right} y={height - 8} textAnchor="end">
          {formatShortDate(ordered.at(-1)?.day ?? "")}
        </text>
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
