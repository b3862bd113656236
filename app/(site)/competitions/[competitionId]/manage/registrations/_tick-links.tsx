import { countOf, formatNumber } from "#app/_components/format.ts";
import { to } from "#lib/language/translate.ts";

type Props = { shownCount: number; total: number; wanted: string | undefined; href: (ticked: string) => string };

/** Ticks many at once without a script; says how many, for a list has several pages. */
export function TickLinks({ shownCount, total, wanted, href }: Props) {
  const isWhole = shownCount === total;
  return (
    <>
      {isWhole || wanted === "page" ? null : (
        <a href={to(href("page"))}>Tick the {countOf(shownCount, { one: "person", many: "people" })} on this page</a>
      )}
      {wanted === "all" ? null : (
        <a href={to(href("all"))}>
          {isWhole ? "Tick everybody listed" : `Tick all ${formatNumber(total)} on all pages`}
        </a>
      )}
      {wanted === "all" || wanted === "page" ? <a href={to(href(""))}>Tick nobody</a> : null}
    </>
  );
}
