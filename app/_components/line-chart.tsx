import { curveStepAfter, line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from "d3-shape";
import { withCommas } from "#lib/language/commas.ts";
import { to } from "#lib/language/translate.ts";
import { apart, type ChartPoint, type ChartScales, scalesFor } from "./chart-scales.ts";
import { formatShortDate } from "./format.ts";

type ChartSeries = { name: string; points: ChartPoint[] };

type LineChartProps = {
  /** What the picture shows. The figures themselves belong in a table beside it. */
  description: string;
  series: ChartSeries[];
  formatValue: (value: number) => string;
};

/**
 * Values over days, each good until the next: a drawing whose lines stretch and whose words do not, for everything stands
 * at a share of its width. Series differ by dash and mark as well as by colour, and are named where they end. Each point
 * says on hover and on focus what it is.
 */
export function LineChart({ description, series, formatValue }: LineChartProps) {
  const shown = series.filter(({ points }) => points.length > 0);
  if (shown.length === 0) return null;
  const scales = scalesFor(shown.flatMap(({ points }) => points));
  const formatTick = withoutZeros(scales.values.map(formatValue));
  const ends = apart(
    shown.map(({ points }) => scales.y(points.at(-1)?.value ?? 0)),
    8,
  );
  return (
    <figure className="chart chart-plot" dir="ltr" aria-label={description}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and so is every point in it. */}
      <svg>
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
          {scales.days.map(({ x, day, isYear }) => (
            <g key={day}>
              <line className="chart-grid" x1={`${x}%`} x2={`${x}%`} y1="100%" y2={isYear ? "0" : "100%"} />
              <text className="chart-tick" x={`${x}%`} y="100%" dy="1.6em" textAnchor={isYear ? "middle" : anchorAt(x)}>
                {isYear ? day.slice(0, 4) : formatShortDate(day)}
              </text>
            </g>
          ))}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: as above. */}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            {shown.map(({ name, points }, position) => (
              <path key={name} className={`chart-line chart-series-${position % 4}`} d={stepsOf(points, scales)} />
            ))}
          </svg>
          {shown.map(({ name }, position) => (
            <text
              key={name}
              className={`chart-end chart-series-${position % 4}`}
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
          <g key={name} className={`chart-series-${position % 4}`}>
            {points.map((point) => (
              <Point
                key={`${point.day} ${point.value}`}
                point={point}
                scales={scales}
                words={[name, formatValue(point.value)]}
                mark={marks[position % 4] ?? ""}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

type PointProps = { point: ChartPoint; scales: ChartScales; words: [name: string, value: string]; mark: string };

/** What it says appears at the top, where nothing is in its way, and is the name of its link. */
function Point({ point: { day, value, about, href, record }, scales, words: [name, result], mark }: PointProps) {
  const what = [record, result].filter(Boolean).join(" ");
  const when = formatShortDate(day);
  const drawing = (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its link is named, or it is not read out. */}
      <svg x={`${scales.x(day)}%`} y={`${scales.y(value)}%`}>
        <circle className="chart-reach" r="12" />
        <path
          className={record ? `chart-record chart-record-${kindOf(record)}` : "chart-mark"}
          d={record ? star : mark}
        />
      </svg>
      <text className="chart-said" x="100%" dx="70" y="-14" textAnchor="end">
        {[name, what, when].map(apartFromOthers).join(" · ")}
        {about ? <tspan className="chart-about"> · {apartFromOthers(about)}</tspan> : null}
      </text>
    </>
  );
  const said = `${name}: ${withCommas([what, when, about])}`;
  return href === undefined ? (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: what a mouse finds by pointing, a keyboard finds by its focus.
    <g className="chart-point" role="img" tabIndex={0} aria-label={said}>
      {drawing}
    </g>
  ) : (
    <a className="chart-point" href={to(href)} aria-label={said}>
      {drawing}
    </a>
  );
}

/** In its own direction, whatever stands beside it. */
const apartFromOthers = (words: string): string => `\u2068${words}\u2069`;

/** A line that goes on to the end of the drawing: what was reached holds. */
function stepsOf(points: readonly ChartPoint[], { x, y }: ChartScales): string {
  const ordered = points.map(({ day, value }): [number, number] => [x(day), y(value)]);
  const last = ordered.at(-1);
  return line().curve(curveStepAfter).digits(2)(last ? [...ordered, [100, last[1]]] : []) ?? "";
}

const marks = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond].map(
  (type) => symbol(type, 44).digits(1)() ?? "",
);
const star = symbol(symbolDiamond, 110).digits(1)() ?? "";

const kindOf = (record: string): string => (record === "WR" || record === "NR" ? record : "CR");

/** So that words beside an edge stay inside. */
const anchorAt = (x: number): "start" | "middle" | "end" => (x < 35 ? "start" : x > 65 ? "end" : "middle");

const withoutZeros = (texts: string[]): string[] =>
  texts.every((text) => text.endsWith(".00")) ? texts.map((text) => text.slice(0, -3)) : texts;
