import { t, to } from "#lib/language/translate.ts";
import { countOf, formatNumber } from "./format.ts";
import { Icon } from "./icon.tsx";
import { type Paging, pageCount, pagesOffered, rowsShown } from "./paging.ts";
import { Written } from "./written.tsx";

/** What is counted: a message with its plurals, "{count, plural, one {# person} other {# persons}}"; or English words. */
export type Noun = string | { one: string; many: string };

const counted = (count: number, noun: Noun) => (typeof noun === "string" ? t(noun, { count }) : countOf(count, noun));

/** The pages before and after, of a list whose length nobody counts. */
export function StepPager({ page, hasNext, href }: { page: number; hasNext: boolean; href: (page: number) => string }) {
  if (page === 1 && !hasNext) return null;
  return (
    <Written as="nav" className="pager mt-6 flex flex-wrap items-center justify-between gap-3" aria-label={t("Pages")}>
      {page > 1 ? <Step rel="prev" href={href(page - 1)} /> : <i />}
      <span className="text-sm text-muted">{t("Page {page, number}", { page })}</span>
      {hasNext ? <Step rel="next" href={href(page + 1)} /> : <i />}
    </Written>
  );
}

function Step({ rel, href }: { rel: "prev" | "next"; href: string }) {
  return (
    <a className="pager-step" href={to(href)} rel={rel}>
      {rel === "prev" ? <Icon name="arrowLeft" size={16} /> : null}
      {rel === "prev" ? t("Previous") : t("Next")}
      {rel === "next" ? <Icon name="arrowRight" size={16} /> : null}
    </a>
  );
}

/** How many there are and which of them are shown; read out when it changes. */
export function ResultCount({ noun, ...paging }: Paging & { noun: Noun }) {
  const { first, last } = rowsShown(paging);
  // Of a page that is not there, `PageTooFar` tells in the place of its rows.
  const all = last === 0 || (first === 1 && last === paging.total);
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {all
        ? counted(paging.total, noun)
        : t("{first, number}–{last, number} of {counted}", { first, last, counted: counted(paging.total, noun) })}
    </p>
  );
}

export function Pager({ href, ...paging }: Paging & { href: (page: number) => string }) {
  const last = pageCount(paging);
  if (last === 1) return null;
  const { page } = paging;
  return (
    <Written as="nav" className="pager mt-6 flex flex-wrap items-center justify-between gap-3" aria-label={t("Pages")}>
      {page > 1 ? <Step rel="prev" href={href(Math.min(page - 1, last))} /> : <i />}
      <ul className="order-last flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
        {pagesOffered(paging).map((offered, position) => (
          <li key={offered ?? `gap-${position}`}>
            {offered === null ? (
              <span>…</span>
            ) : (
              <a
                href={to(href(offered))}
                aria-label={t("Page {page, number}", { page: offered })}
                aria-current={offered === page ? "page" : undefined}
              >
                {formatNumber(offered)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < last ? <Step rel="next" href={href(page + 1)} /> : <i />}
    </Written>
  );
}
