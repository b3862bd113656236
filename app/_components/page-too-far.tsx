import { t, to } from "#lib/language/translate.ts";
import { EmptyState } from "./empty-state.tsx";
import { NotKept } from "./not-kept.tsx";
import { type Paging, pageCount } from "./paging.ts";

/** Whether an address asks for a page that the list has not. */
export const isTooFar = (paging: Paging): boolean => paging.page > pageCount(paging);

/** In the place of a list that has fewer pages than the address says. `first` is where it begins. */
export function PageTooFar({ first, ...paging }: Paging & { first: string }) {
  return (
    <>
      <NotKept />
      <EmptyState
        title={t("There is no page {page, number}", { page: paging.page })}
        actions={<a href={to(first)}>{t("To the first page")}</a>}
      >
        {t("The list has {count, plural, one {# page} other {# pages}}.", { count: pageCount(paging) })}
      </EmptyState>
    </>
  );
}
