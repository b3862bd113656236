import type { Ref } from "react";
import type { WireResult, WireRound } from "#lib/api/v0/live.ts";
import { t } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";
import { type Flags, LiveRow, role } from "./live-row.tsx";
import { figureHeads } from "./round-columns.ts";

type Props = {
  title: string;
  round: WireRound;
  /** Those of the round that are shown. */
  results: readonly WireResult[];
  news: ReadonlySet<number>;
  flags: Flags;
  people: string | undefined;
  className?: string;
  bodyRef?: Ref<HTMLTableSectionElement>;
  rowOf?: (registrantId: number) => Ref<HTMLTableRowElement>;
};

/** The results of a round: columns with heads where there is room, and on a phone two lines each. */
export function LiveTable({ title, round, results, news, flags, people, className, bodyRef, rowOf }: Props) {
  const [figure, second] = figureHeads(round.format);
  const expected = formatById(round.format)?.expectedSolveCount ?? 0;
  return (
    <table {...role("table")} className={`live-round ${className ?? ""}`} data-attempts={expected}>
      <caption className="sr-only">{title}</caption>
      <thead {...role("rowgroup")}>
        <tr {...role("row")}>
          <th {...role("columnheader")} scope="col" className="live-place">
            <span aria-hidden="true">#</span>
            <span className="sr-only">{t("Place ¦ in a round")}</span>
          </th>
          <th {...role("columnheader")} scope="col" className="live-name">
            {t("Name")}
          </th>
          <th {...role("columnheader")} scope="col" className="live-figure">
            {figure}
          </th>
          {second === undefined ? null : (
            <th {...role("columnheader")} scope="col" className="live-second">
              {second}
            </th>
          )}
          <th {...role("columnheader")} scope="col" className="live-country">
            {t("Country")}
          </th>
          <th {...role("columnheader")} scope="col" className="live-attempts">
            <span className="sr-only">{t("Attempts")}</span>
            <span className="attempts" aria-hidden="true">
              {Array.from({ length: expected }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each attempt.
                <span key={index}>{index + 1}</span>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody {...role("rowgroup")} ref={bodyRef}>
        {results.map((result) => (
          <LiveRow
            key={result.registrant_id}
            rowRef={rowOf?.(result.registrant_id)}
            isNews={news.has(result.registrant_id)}
            {...{ result, round, flags, people }}
          />
        ))}
      </tbody>
    </table>
  );
}
