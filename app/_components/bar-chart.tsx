import { scaleBand, scaleLinear } from "d3-scale";
import { t } from "#lib/language/translate.ts";
import { ChartKeys } from "./chart-keys.tsx";
import { formatNumber } from "./format.ts";

type Bar = { label: string; value: number };

type BarChartProps = { description: string; bars: Bar[] };

/** Counts in a row, such as calls a day: each bar tells its figure where something points at it; a table beside it tells all. */
export function BarChart({ description, bars }: BarChartProps) {
  const across = scaleBand(
    bars.map((_, position) => position),
    [0, 100],
  ).paddingInner(0.3);
  const height = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]).nice(3);
  return (
    <figure className="chart chart-plot chart-plot-bars" dir="ltr" aria-label={description}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and so is every bar in it. */}
      <svg>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus. */}
        <g aria-hidden="true">
          {height
            .ticks(3)
            .filter(Number.isInteger)
            .map((value) => (
              <g key={value}>
                <line className="chart-grid" x1="0" x2="100%" y1={below(height(value))} y2={below(height(value))} />
                <text className="chart-tick" x="-8" y={below(height(value))} dy="0.32em" textAnchor="end">
                  {formatNumber(value)}
                </text>
              </g>
            ))}
          {[bars[0], bars.at(-1)].map((bar, end) =>
            bar ? (
              <text
                key={bar.label}
                className="chart-tick"
                x={end === 0 ? "0" : "100%"}
                y="100%"
                dy="1.6em"
                textAnchor={end === 0 ? "start" : "end"}
              >
                {bar.label}
              </text>
            ) : null,
          )}
        </g>
        <g className="chart-points">
          {bars.map(({ label, value }, position) => {
            const place = { x: share(across(position) ?? 0), width: share(across.bandwidth()) };
            return (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a touch and the arrow keys find it, and do nothing.
              <g
                key={label}
                className="chart-point"
                role="img"
                tabIndex={-1}
                aria-label={`${label}: ${formatNumber(value)}`}
              >
                <rect className="chart-bar" {...place} y={below(height(value))} height={share(height(value))} rx={3} />
                <rect className="chart-reach" {...place} y="0" height="100%" rx={3} />
                <text className="chart-said" x="100%" y="-14" textAnchor="end">
                  {`\u2068${label}\u2069: ${formatNumber(value)}`}
                </text>
              </g>
            );
          })}
        </g>
      </svg>
      <ChartKeys hint={t("The arrow keys lead from bar to bar.")} />
    </figure>
  );
}

const share = (hundredths: number): string => `${Math.round(hundredths * 100) / 100}%`;
const below = (height: number): string => share(100 - height);
