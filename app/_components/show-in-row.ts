/** On a phone a row of links is wider than the screen: the one of the page that is shown has to be seen in it. */
export function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest("nav");
  if (!link || !row) return;
  const { left, width } = link.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}
