import { t, to } from "#lib/language/translate.ts";

type Props = { shownCount: number; total: number; wanted: string | undefined; href: (ticked: string) => string };

/** Ticks many at once without a script; says how many, for a list has several pages. */
export function TickLinks({ shownCount, total, wanted, href }: Props) {
  const isWhole = shownCount === total;
  return (
    <>
      {isWhole || wanted === "page" ? null : (
        <a href={to(href("page"))}>
          {t("{count, plural, one {Tick the # person on this page} other {Tick the # people on this page}}", {
            count: shownCount,
          })}
        </a>
      )}
      {wanted === "all" ? null : (
        <a href={to(href("all"))}>
          {isWhole
            ? t("Tick everybody listed")
            : t("{count, plural, other {Tick all # on all pages}}", { count: total })}
        </a>
      )}
      {wanted === "all" || wanted === "page" ? <a href={to(href(""))}>{t("Tick nobody")}</a> : null}
    </>
  );
}
