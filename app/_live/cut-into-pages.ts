/** How many of these rows come on each page, in their order, where all of a page have to fit: one at least. */
export function cutIntoPages(heights: readonly number[], room: number): number[] {
  const pages: number[] = [];
  let left = 0;
  for (const height of heights) {
    const count = pages.at(-1);
    if (count === undefined || height > left) {
      pages.push(1);
      left = room - height;
    } else {
      pages[pages.length - 1] = count + 1;
      left -= height;
    }
  }
  return pages;
}
