import { expect, type Locator } from "@playwright/test";
import { keyboard } from "./hands.ts";
import type { Walker } from "./ways.ts";

/**
 * Has a point of a chart say what it is: by keys, which run from the left in every language, the second one. Answers
 * what leads to where it was made.
 */
export async function restOnPoint({ page, rest, way }: Walker, chart: Locator): Promise<Locator> {
  await expect(chart).toHaveCSS("direction", "ltr");
  const points = chart.locator(".chart-way");
  const said = chart.locator(".chart-said:visible");
  if (way.hand !== keyboard) {
    await rest(points.last());
    await expect(said).toContainText(/\d/);
    return way.use.hasTouch ? said.getByRole("link", { includeHidden: true }) : points.last();
  }
  const stop = chart.locator('[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await rest(stop);
  await page.keyboard.press("Home");
  await expect(points.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(points.nth(1)).toBeFocused();
  await expect(stop).toHaveCount(1);
  // By their middles, for the one that has the focus is larger; two that follow each other may be of one week.
  const middleOf = async (point: Locator) => {
    const box = await point.locator("circle").first().boundingBox();
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2;
  };
  const first = await middleOf(points.first());
  expect(await middleOf(points.nth(1))).toBeGreaterThanOrEqual(first);
  expect(await middleOf(points.last())).toBeGreaterThan(first);
  await expect(said).toContainText(/\d/);
  return points.nth(1);
}
