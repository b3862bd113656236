import { expect, type Page } from "@playwright/test";

/** No table is wider than what it stands in: none has to be pushed aside to be read. */
export async function expectNothingPushedAside(page: Page): Promise<void> {
  expect(await widerTables(page), `tables of ${page.url()} that scroll sideways`).toEqual([]);
}

/** The names of those that are. */
export const widerTables = (page: Page): Promise<string[]> =>
  page
    .locator("main table")
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
        .map((table) => table.querySelector("caption")?.textContent ?? table.outerHTML.slice(0, 100)),
    );
