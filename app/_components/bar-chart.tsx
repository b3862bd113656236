import { formatNumber } from "./format.ts";

type Bar = { label: string; value: number };

type BarChartProps = { description: string; bars: Bar[] };

const height = 140;
const step = 20;

/** Counts in a row, such as calls a day; each bar tells its figures on hover, a table beside it tells all. */
export function BarChart({ description, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure className="chart">
      <svg
        className="chart-bars"
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        {bars.map((bar, position) => {
          const length = (bar.value / most) * (height - 4);
          return (
            <rect
              key={bar.label}
              className="chart-bar"
              x={position * step + 3}
              y={height - length}
              width={step - 6}
              height={length}
              rx={3}
            >
              <title>{`${bar.label}: ${formatNumber(bar.value)}`}</title>
            </rect>
          );
        })}
        <path className="chart-grid" d={`M0 ${height - 0.5}H${bars.length * step}`} />
      </svg>
      <figcaption className="justify-between">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}
