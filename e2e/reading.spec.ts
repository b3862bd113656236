import { expect } from "@playwright/test";
import { allWays, inEachWay } from "./ways.ts";

inEachWay("rules, incidents, news and who serves the association are read", allWays, async (walker) => {
  const { page, main, open, press, type, look, field, button, enter } = walker;
  await open("/persons");
  await enter("Regulations");
  // They are in English, and run as English does.
  await expect(main.getByRole("article")).toHaveCSS("direction", "ltr");
  await look();
  await type(field("Number or words"), "1C2");
  await press(button("Find rules"));
  await expect(page).toHaveURL(/\/regulations#1c2$/);
  await type(field("Number or words"), "timer");
  await press(button("Find rules"));
  await expect(page).toHaveURL(/\?q=timer/);
  await look();
  await open("/incidents");
  await press(main.locator('a[href*="/incidents/"]').first());
  await expect(page).toHaveURL(/\/incidents\/\d+$/);
  await look();
  await open("/incidents?q=zzzz");
  await look();
  await open("/posts");
  await press(main.locator('a[href*="/posts/"]:not([href$=".atom"])').first());
  await expect(page).toHaveURL(/\/posts\/[\w-]+$/);
  await look();
  await open("/delegates");
  await press(main.locator('a[href*="/delegates/"]').first());
  await expect(page).toHaveURL(/\/delegates\/[\w-]+$/);
  await look();
  for (const address of ["/teams-committees", "/officers-and-board", "/organizations"]) {
    await open(address);
    await look();
  }
});
