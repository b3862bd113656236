export type Paging = { page: number; perPage: number; total: number };

export function pageCount({ perPage, total }: Paging): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The first row and the last row on this page, counted from one; both 0 when the page is empty. */
export function rowsShown({ page, perPage, total }: Paging): { first: number; last: number } {
  const first = (page - 1) * perPage + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * perPage, total) };
}

/** First, last and the neighbours of the current page; null stands for those left out. */
export function pagesOffered(paging: Paging): (number | null)[] {
  const last = pageCount(paging);
  const wanted = [1, paging.page - 1, paging.page, paging.page + 1, last];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, position) => {
    const gap = page - (pages[position - 1] ?? page);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
