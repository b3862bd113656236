import { curveStepAfter, line } from "d3-shape";
import { t } from "#lib/language/translate.ts";
import { ChartKeys } from "./chart-keys.tsx";
import { ChartLegend, seriesClass } from "./chart-legend.tsx";
import { apart, type ChartPoint, type ChartScales, scalesFor } from "./chart-scales.ts";
import { formatShortDate } from "./format.ts";
import { LinePoint } from "./line-point.tsx";
import { Written } from "./written.tsx";

type ChartSeries = { name: string; points: ChartPoint[] };

type LineChartProps = {
  /** What the picture shows. The figures themselves belong in a table beside it. */
  description: string;
  series: ChartSeries[];
  /** The day that the lines go on to: what was reached holds. */
  until: string;
  formatValue: (value: number) => string;
};

/**
 * Values over days, each good until the next: a drawing whose lines stretch and whose words do not, for everything stands
 * at a share of its width. Series differ by dash and mark as well as by colour, records by their shape, and a legend names
 * both. Each point says what it is where a pointer rests on it, at a touch, and where the arrow keys lead.
 */
export function LineChart({ description, series, until, formatValue }: LineChartProps) {
  const shown = series.filter(({ points }) => points.length > 0);
  if (shown.length === 0) return null;
  const all = shown.flatMap(({ points }) => points);
  const scales = scalesFor(all, until);
  const formatTick = withoutZeros(scales.values.map(formatValue));
  const ends = apart(
    shown.map(({ points }) => scales.y(points.at(-1)?.value ?? 0)),
    8,
  );
  return (
    <figure className="chart chart-plot" dir="ltr" aria-label={description}>
      <ChartLegend series={shown.map(({ name }) => name)} records={all.map(({ record }) => record)} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and so is every point in it. */}
      <svg>
        <Written as="g">
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus. */}
          <g aria-hidden="true">
            {scales.values.map((value, position) => (
              <g key={value}>
                <line className="chart-grid" x1="0" x2="100%" y1={`${scales.y(value)}%`} y2={`${scales.y(value)}%`} />
                <text className="chart-tick" x="-8" y={`${scales.y(value)}%`} dy="0.32em" textAnchor="end">
                  {formatTick[position]}
                </text>
              </g>
            ))}
            {scales.days.map(({ x, day, isYear, isWideOnly }) => (
              <g key={day} className={isWideOnly ? "chart-wide" : undefined}>
                <line className="chart-grid" x1={`${x}%`} x2={`${x}%`} y1="100%" y2={isYear ? "0" : "100%"} />
                <text
                  className="chart-tick"
                  x={`${x}%`}
                  y="100%"
                  dy="1.6em"
                  textAnchor={isYear ? "middle" : anchorAt(x)}
                >
                  {isYear ? day.slice(0, 4) : formatShortDate(day)}
                </text>
              </g>
            ))}
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: as above. */}
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
              {shown.map(({ name, points }, position) => (
                <path key={name} className={`chart-line ${seriesClass(position)}`} d={stepsOf(points, scales)} />
              ))}
            </svg>
            {shown.map(({ name }, position) => (
              <text
                key={name}
                className={`chart-end chart-wide ${seriesClass(position)}`}
                x="100%"
                dx="14"
                y={`${ends[position]}%`}
                dy="0.32em"
              >
                {name}
              </text>
            ))}
          </g>
          {shown.map(({ name, points }, position) => (
            <g key={name} className={`chart-points ${seriesClass(position)}`}>
              {points.map((point) => (
                <LinePoint
                  key={`${point.day} ${point.value}`}
                  point={point}
                  scales={scales}
                  series={{ name, position }}
                  result={formatValue(point.value)}
                />
              ))}
            </g>
          ))}
        </Written>
      </svg>
      <ChartKeys hint={t("The arrow keys lead from point to point.")} />
    </figure>
  );
}

/** A line that goes on to the end of the drawing: what was reached holds. */
function stepsOf(points: readonly ChartPoint[], { x, y }: ChartScales): string {
  const ordered = points.map(({ day, value }): [number, number] => [x(day), y(value)]);
  const last = ordered.at(-1);
  return line().curve(curveStepAfter).digits(2)(last ? [...ordered, [100, last[1]]] : []) ?? "";
}

/** So that words beside an edge stay inside. */
const anchorAt = (x: number): "start" | "middle" | "end" => (x < 35 ? "start" : x > 65 ? "end" : "middle");

const withoutZeros = (texts: string[]): string[] =>
  texts.every((text) => text.endsWith(".00")) ? texts.map((text) => text.slice(0, -3)) : texts;
