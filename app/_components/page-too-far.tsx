import { t, to } from "#lib/language/translate.ts";
import { EmptyState } from "./empty-state.tsx";
import { type Paging, pageCount } from "./paging.ts";

/** Whether an address asks for a page that the list has not. */
export const isTooFar = (paging: Paging): boolean => paging.total > 0 && paging.page > pageCount(paging);

/** In the place of a list that has fewer pages than the address says. `first` is where it begins. */
export function PageTooFar({ first, ...paging }: Paging & { first: string }) {
  return (
    <>
      {/* Numbers have no end: neither search engines nor our own cache are to keep a page for each. */}
      <meta name="robots" content="noindex, noarchive" />
      <EmptyState
        title={t("There is no page {page, number}", { page: paging.page })}
        actions={<a href={to(first)}>{t("To the first page")}</a>}
      >
        {t("The list has {count, plural, one {# page} other {# pages}}.", { count: pageCount(paging) })}
      </EmptyState>
    </>
  );
}
