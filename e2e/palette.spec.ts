import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { keyboard } from "./hands.ts";
import { test } from "./test.ts";
import { inEachWay, waysWithKeysInArabic } from "./ways.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("combobox", { name: /^Search/ });
const chosen = (page: Page) => page.locator("[role=option][aria-selected=true]");

async function arrive(page: Page, address = "/persons") {
  await page.goto(address);
  await expect(page.locator("html[data-palette=ready]")).toBeAttached();
}

for (const [device, viewport] of [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 375, height: 720 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test("keys open the palette, which finds while one types and is led by the keyboard alone", async ({ page }) => {
      await arrive(page);
      await page.keyboard.press("Control+k");
      await expect(field(page)).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type("pyraminx rank");
      await expect(page.getByRole("option", { name: "Pyraminx rankings" })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(chosen(page)).toHaveText("Pyraminx rankings");
      const id = await chosen(page).getAttribute("id");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/results\/rankings\/pyram\/single$/);

      await arrive(page);
      await page.keyboard.press("/");
      await expect(field(page)).toHaveValue("");
      await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText(["Pyraminx rankings"]);
      await page.keyboard.type("open 20");
      const competitions = page.getByRole("group", { name: "Competitions" }).getByRole("option");
      await expect(competitions).toHaveCount(5);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(palette(page)).toHaveCount(0);
    });
  });
}

test("what is typed into the header's field goes on in the palette, and Return without a choice asks the search page", async ({
  page,
}) => {
  await arrive(page);
  await page.getByRole("searchbox", { name: "Search competitions, persons and regulations" }).pressSequentially("qqq");
  await expect(field(page)).toHaveValue("qqq");
  await expect(page.getByRole("status").filter({ hasText: "No match for “qqq”" })).toBeVisible();
  await expect(page.getByRole("option", { name: "All competitions" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=qqq$/);
});

test("where the search does not answer, that is said, and what was found for other words is not shown as found", async ({
  page,
}) => {
  await arrive(page);
  await page.keyboard.press("Control+k");
  await field(page).fill("open");
  await expect(page.getByRole("group", { name: "Competitions" })).toBeVisible();
  await page.route("**/search/suggestions?*", (route) => route.abort());
  await field(page).fill("zaj");
  await expect(page.getByRole("group", { name: "Competitions" })).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "The search does not answer" })).toBeVisible();
  await expect(page.getByRole("option", { name: /zaj/ })).toBeVisible();
  await page.unroute("**/search/suggestions?*");
  await field(page).fill("open 20");
  await expect(page.getByRole("group", { name: "Competitions" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "The search does not answer" })).toHaveCount(0);
});

test("what is suggested later leaves a choice that was made", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/search/suggestions?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await arrive(page);
  await page.keyboard.press("Control+k");
  await field(page).pressSequentially("rec");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText("Records");
  const before = await page.getByRole("option").count();
  held.resolve();
  await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(before);
  await expect(chosen(page)).toHaveText("Records");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/records$/);
});

for (const [what, end] of [
  ["is in it, whole", undefined],
  ["is searched for by Return", "Enter"],
] as const) {
  test(`what is typed while the palette is still loaded ${what}`, async ({ page }) => {
    await arrive(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press("/");
    await page.keyboard.type("lilx");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("le");
    if (end) await page.keyboard.press(end);
    held.resolve();
    if (end) await expect(page).toHaveURL(/\/search\?q=lille$/);
    else await expect(field(page)).toHaveValue("lille");
  });
}

test("no key is taken from who types, and what had the focus has it again", async ({ page }) => {
  await arrive(page, "/search");
  const words = page.getByRole("searchbox", { name: "Competitions, people or rules" });
  await words.pressSequentially("1/2");
  await expect(words).toHaveValue("1/2");
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(palette(page)).toHaveCount(0);
  await expect(words).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's field is a form", async ({ page }) => {
    await page.goto("/persons");
    const header = page.getByRole("searchbox", { name: "Search competitions, persons and regulations" });
    await header.fill("open");
    await header.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=open$/);
  });
});

inEachWay(
  "from the head of any page one finds a page by its name, and everything by a word",
  waysWithKeysInArabic,
  async ({ page, open, press, type, look, say, at, way, isNarrow, isScripted }) => {
    const header = page.getByRole("banner");
    const begin = async () => {
      await open("/persons");
      if (isScripted) await expect(page.locator("html[data-palette=ready]")).toBeAttached();
      if (isNarrow) await press(header.getByRole("link", { name: say("Search"), exact: true }));
    };
    // What is typed into the field of the head goes on in the palette.
    const box = isNarrow
      ? isScripted
        ? page.getByRole("combobox")
        : page.getByRole("main").getByRole("searchbox")
      : header.getByRole("searchbox");
    if (isScripted) {
      const regulations = page.getByRole("dialog").getByRole("option", { name: say("Regulations"), exact: true });
      await begin();
      await type(box, say("Regulations"));
      await expect(regulations).toBeVisible();
      await look();
      if (way.hand === keyboard) {
        while ((await regulations.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
      } else await press(regulations);
      await expect(page).toHaveURL(new RegExp(`${at("/regulations")}$`));
    }
    await begin();
    // By keys it opens from anywhere.
    const opened = page.getByRole("dialog").getByRole("combobox");
    if (way.hand === keyboard) {
      await page.keyboard.press("Control+k");
      await expect(opened).toBeFocused();
    }
    await type(way.hand === keyboard ? opened : box, "lille");
    if (isScripted) await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("Lille");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${at("/search")}\\?q=lille$`));
    await expect(page.getByRole("main").getByRole("link", { name: /Lille/ }).first()).toBeVisible();
    await look();
  },
);
