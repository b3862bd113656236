import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from "d3-shape";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { recordOf } from "./attempt-result.tsx";
import { compareRecords } from "./results-legend.tsx";

type ChartLegendProps = { series: string[]; records: (string | null | undefined)[] };

/** What the lines and marks of a chart mean. Lines are named where they end as well, where there is room. */
export function ChartLegend({ series, records }: ChartLegendProps) {
  const marked = [...new Set(records)].filter((record) => typeof record === "string").toSorted(compareRecords);
  return (
    <figcaption className="chart-legend" dir={languageOf(currentLanguage()).direction}>
      {series.map((name, position) => (
        <span key={name} className="chart-narrow">
          <svg
            className={`chart-sample ${seriesClass(position)}`}
            width="28"
            height="16"
            viewBox="-14 -8 28 16"
            aria-hidden="true"
          >
            <path className="chart-line" d="M-14 0H14" />
            <SeriesMark position={position} />
          </svg>
          {name}
        </span>
      ))}
      {marked.map((record) => (
        <span key={record}>
          <svg className="chart-sample" width="22" height="22" viewBox="-12 -12 24 24" aria-hidden="true">
            <RecordShape record={record} />
          </svg>
          <bdi>{record}</bdi> {recordOf(record).name}
        </span>
      ))}
    </figcaption>
  );
}

/** By which a series has its colour, on the chart and beside its name. */
export const seriesClass = (position: number): string => `chart-series-${position % marks.length}`;

/** The mark of a series, on the shape of a record where it is one. */
export const SeriesMark = ({ position, record }: { position: number; record?: string | null | undefined }) => (
  <>
    {record ? <RecordShape record={record} /> : null}
    <path
      className={record ? "chart-mark-inside" : "chart-mark"}
      d={(record ? small : marks)[position % marks.length]}
    />
  </>
);

const RecordShape = ({ record }: { record: string }) => {
  const { kind } = recordOf(record);
  return <path className={`chart-record chart-record-${kind}`} d={shapes[kind]} />;
};

const drawn = (type: SymbolType, size: number): string => symbol(type, size).digits(1)() ?? "";

const types = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];
const marks = types.map((type) => drawn(type, 44));
const small = types.map((type) => drawn(type, 9));

const shapes = {
  WR: drawn(symbolStar, 120),
  CR: drawn(symbolDiamond, 100),
  NR: drawn(symbolTriangle, 85),
  PR: drawn(symbolCircle, 85),
};
