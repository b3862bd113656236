// A cube of seven layers has a scramble ten times as long as one of two: what a page weighs is told by letters.
const mostLetters = 12_000;

/** Groups of scrambles in pages that stay small on the way to a phone; none is cut into pieces. */
export function pagesOf<Group extends { scrambles: readonly { scramble: string }[] }>(
  groups: readonly Group[],
): Group[][] {
  const pages: Group[][] = [];
  let letters = 0;
  for (const group of groups) {
    const own = group.scrambles.reduce((sum, { scramble }) => sum + scramble.length, 0);
    const page = pages.at(-1);
    if (page !== undefined && letters + own <= mostLetters) {
      page.push(group);
      letters += own;
    } else {
      pages.push([group]);
      letters = own;
    }
  }
  return pages;
}
