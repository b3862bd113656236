import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

// Red at the left, blue at the right: which of them is kept tells where the square was.
const photograph = async () => ({
  name: "photograph.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#c00000" } })
    .composite([
      { input: { create: { width: 600, height: 600, channels: 3, background: "#0000c0" } }, left: 600, top: 0 },
    ])
    .jpeg()
    .toBuffer(),
});

const main = (page: Page) => page.getByRole("main");
const square = (page: Page) => page.getByRole("button", { name: /^The square that is kept/ });

async function shownColour(page: Page): Promise<"red" | "blue"> {
  const address = await main(page).locator("img.avatar").first().getAttribute("src");
  const answer = await page.request.get(address ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const { dominant } = await sharp(await answer.body()).stats();
  return dominant.r > dominant.b ? "red" : "blue";
}

async function choose(page: Page) {
  await page.goto("/settings/picture");
  await page.getByLabel("A picture of you").setInputFiles(await photograph());
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save the picture" }).click();
  await expect(page.getByText("Your picture is saved: others see it from now on.")).toBeVisible();
}

async function remove(page: Page) {
  await page.getByRole("button", { name: "Remove this picture" }).click();
  await answerQuestion(page, "Remove this picture");
  await expect(page.getByText("The picture is removed.")).toBeVisible();
}

test.describe.configure({ mode: "serial" });

for (const [device, viewport, hasTouch] of [
  ["mouse", { width: 1280, height: 800 }, false],
  ["finger", { width: 375, height: 720 }, true],
] as const) {
  test.describe(`with a ${device}`, () => {
    test.use({ viewport, hasTouch });

    test("a square is pulled over the picture, saved and seen by everybody, and removed again", async ({ page }) => {
      await signIn(page, "visitor");
      await choose(page);
      await expect(square(page)).toBeVisible();
      await expectAccessible(page);
      await square(page).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await square(page).boundingBox())!;
      const [from, to] = [
        { x: x + width / 2, y: y + height / 2 },
        { x: x + width / 2 + 400, y: y + height / 2 },
      ];
      if (hasTouch) await drag(page, from, to);
      else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
      }
      await expect(square(page)).toHaveAccessibleName(/size 100, across 100, down 50$/);
      await save(page);
      expect(await shownColour(page)).toBe("blue");
      await expectAccessible(page);
      await page.goto("/settings");
      await expect(main(page).getByRole("link", { name: "Change your picture" })).toBeVisible();
      await page.goto("/settings/picture");
      await remove(page);
    });
  });
}

/** What a finger does, as a browser tells it. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  await send("touchMove", [{ x: (from.x + to.x) / 2, y: from.y }]);
  await send("touchMove", [to]);
  await send("touchEnd", []);
}

test("with the keyboard alone the square is moved and resized", async ({ page }) => {
  await signIn(page, "visitor");
  await choose(page);
  await square(page).focus();
  for (const key of ["-", "-", "+", "ArrowDown"]) await page.keyboard.press(key);
  for (let time = 0; time < 30; time += 1) await page.keyboard.press("ArrowLeft");
  await expect(square(page)).toHaveAccessibleName(/size 98, across 0, down 52$/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Across: 0 is at the left edge, 100 at the right")).toHaveValue("0");
  await save(page);
  expect(await shownColour(page)).toBe("red");
  await remove(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the square is in the middle, or where the numbers say; what is no picture is refused with words", async ({
    page,
  }) => {
    await signIn(page, "visitor");
    await choose(page);
    await main(page).locator("summary", { hasText: "Say in numbers" }).click();
    await page.getByLabel("Across: 0 is at the left edge").fill("100");
    await save(page);
    expect(await shownColour(page)).toBe("blue");
    await page
      .getByLabel("A picture of you")
      .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\u0018ftypheic") });
    await page.getByRole("button", { name: "Save the picture" }).click();
    await expect(page.getByText(/This is a HEIC picture/).first()).toBeVisible();
    expect(await shownColour(page)).toBe("blue");
    await remove(page);
  });

  test("a competitor asks for another name, thinks better of it, asks again, and the staff decides", async ({
    page,
  }) => {
    await signIn(page, "visitor");
    await page.goto("/settings");
    await page.getByRole("link", { name: "Ask for a change" }).click();
    const known = await page.getByLabel("Name").inputValue();
    await page.getByLabel("It was so once").check();
    await page.getByLabel("Name").fill(`${known} Newname`);
    await page.getByLabel("Reason").fill("I have married.");
    await page.getByRole("button", { name: "Ask for this change" }).click();
    await expect(page.getByText("The staff looks at it, and you get a mail when it is decided.")).toBeVisible();
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(page.getByText("You have taken your request back: nothing is changed.")).toBeVisible();
    await page.getByLabel("It was so once").check();
    await page.getByLabel("Name").fill(`${known} Newname`);
    await page.getByLabel("Reason").fill("I have married.");
    await page.getByRole("button", { name: "Ask for this change" }).click();

    await acceptRequest(page, known);
    await signIn(page, "visitor");
    await page.goto("/settings");
    await expect(main(page).getByText(`${known} Newname`)).toBeVisible();

    // As others know them.
    await page.goto("/settings/identity");
    await page.getByLabel("It was never so").check();
    await page.getByLabel("Name").fill(known);
    await page.getByLabel("Reason").fill("I have not.");
    await page.getByRole("button", { name: "Ask for this change" }).click();
    await acceptRequest(page, `${known} Newname`);
  });
});

async function acceptRequest(page: Page, name: string) {
  await signIn(page, "staff");
  await page.goto("/staff/identity");
  await main(page).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Change the profile" }).click();
  await page.getByLabel("I have read what follows from it: do it all the same").check();
  await page.getByRole("button", { name: "Change the profile" }).click();
  await expect(page.getByText("The profile is changed, with all that follows. They are told.")).toBeVisible();
}

test("the pages of requests and pictures break no rule of accessibility, at 375 and 1280 pixels", async ({ page }) => {
  for (const [who, paths] of [
    ["visitor", ["/settings/identity", "/es/settings/picture", "/ar/settings/identity"]],
    ["staff", ["/staff/identity", "/staff/pictures", "/ar/staff/pictures"]],
  ] as const) {
    await signIn(page, who);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await expectAccessible(page);
      }
    }
  }
});
