type InPages<Row> = {
  /** At which place of the whole list it begins. */
  start: number;
  /** What of it stands on the page. */
  rows: Row[];
};

/** Groups that follow each other in one list, of which a page shows from one place on and before another. */
export function groupsInPages<Row>(
  groups: readonly (readonly Row[])[],
  { first, end }: { first: number; end: number },
): InPages<Row>[] {
  let before = 0;
  return groups.map((rows) => {
    const start = before;
    before += rows.length;
    return { start, rows: rows.slice(Math.max(first - start, 0), Math.max(end - start, 0)) };
  });
}
