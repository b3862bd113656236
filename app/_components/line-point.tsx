import { withCommas } from "#lib/language/commas.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, to } from "#lib/language/translate.ts";
import { SeriesMark } from "./chart-legend.tsx";
import type { ChartPoint, ChartScales } from "./chart-scales.ts";
import { formatShortDate } from "./format.ts";

type LinePointProps = {
  point: ChartPoint;
  scales: ChartScales;
  series: { name: string; position: number };
  result: string;
};

/**
 * One point of a line. What it says appears above the drawing, where nothing is in its way, and is the name of its link. A
 * click follows that; a touch, which cannot rest on it first, only shows what it says, with a link of its own.
 */
export function LinePoint({ point, scales, series, result }: LinePointProps) {
  const { day, value, about, href, record } = point;
  const at = { x: `${scales.x(day)}%`, y: `${scales.y(value)}%` };
  const what = [result, record].filter(Boolean).join(" ");
  const when = formatShortDate(day);
  const label = `${series.name}: ${withCommas([what, when, about])}`;
  return (
    // A touch can give it the focus, and no key: with a script the arrow keys lead to it.
    <g className="chart-point" tabIndex={-1} {...(href === undefined ? { role: "img", "aria-label": label } : {})}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its link is named, or what it stands in. */}
      <svg {...at}>
        <SeriesMark position={series.position} record={record} />
        <circle className="chart-reach" r="12" />
      </svg>
      {href === undefined ? null : (
        <a className="chart-way" href={to(href)} tabIndex={-1} aria-label={label}>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the link is named. */}
          <svg {...at}>
            <circle className="chart-reach" r="12" />
          </svg>
        </a>
      )}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no key leads into it, and what it says is the name of the point. */}
      <foreignObject className="chart-said" x="0" y="-10em" width="100%" height="9.75em" aria-hidden="true">
        <p dir={languageOf(currentLanguage()).direction}>
          <span>
            <strong>
              <bdi>{series.name}</bdi> <bdi>{what}</bdi>
            </strong>
            {" · "}
            <bdi>{when}</bdi>
            {about ? <About about={about} href={href} /> : null}
          </span>
        </p>
      </foreignObject>
    </g>
  );
}

const About = ({ about, href }: Pick<ChartPoint, "about" | "href">) => (
  <span className="block">
    {href === undefined ? (
      <bdi>{about}</bdi>
    ) : (
      <a className="name" href={to(href)} tabIndex={-1}>
        <bdi>{about}</bdi>
      </a>
    )}
  </span>
);
