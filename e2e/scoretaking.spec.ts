import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { demoAccount, type LoadedCompetition, loadCompetition } from "./loaded-competition.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";
import { allSaved, browserOf, confirmDoubts, deskState, longEnough, openRound, typeCard } from "./typing-results.ts";

const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, registrantId: number) => page.locator(`tr[data-person="${registrantId}"]`);

/** The numbers of those who are in the round, as its page lists them. */
const numbersIn = (page: Page): Promise<number[]> =>
  page.locator("tr[data-person]").evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.person)));

const five = (first: number) => [0, 1, 2, 3, 4].map((step) => String(first + 11 * step));
const shown = (digits: string) => `${digits.slice(0, -2)}.${digits.slice(-2)}`;

async function typeEverybody(page: Page, numbers: number[], first: number): Promise<void> {
  for (const [index, registrantId] of numbers.entries()) {
    await typeCard(page, registrantId, five(first + 40 * index));
  }
}

/**
 * Nothing that is typed on a page arrives. By the browser itself: what Playwright routes, it loads without its cache.
 */
async function cutFromSync(page: Page): Promise<{ mend: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/sync"] });
  return { mend: () => session.detach() };
}

/** A competition whose first rounds are over. */
const competitionOf = async (page: Page, eventIds: string[]): Promise<LoadedCompetition> =>
  await loadCompetition({
    delegate: await demoAccount(page.request, "delegate"),
    events: Object.fromEntries(eventIds.map((id) => [id, [{ goOn: 8, isTyped: true }, { goOn: null }]])),
  });

async function addScoretaker(page: Page, results: string): Promise<void> {
  const { name } = await demoAccount(page.request, "visitor");
  await page.goto(`${results}/scoretakers?${new URLSearchParams({ find: name })}`);
  await page.getByRole("button", { name: `Add ${name}` }).click();
  await expect(main(page).getByRole("button", { name: `Remove ${name}` })).toBeVisible();
}

test("two scoretakers type two rounds at once by keyboard, lose nothing while the line is cut, and choose where both typed", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 860 });
  const { results } = await competitionOf(page, ["333", "222"]);
  await signIn(page, "staff");
  await addScoretaker(page, results);
  await openRound(page, `${results}/333-r2`);
  const [cube, pocket] = [page, await browserOf(browser, "visitor")];
  await openRound(pocket, `${results}/222-r2`);
  const [inCube, inPocket] = [await numbersIn(cube), await numbersIn(pocket)];
  expect(inCube).toHaveLength(8);

  // The first ones at once, each at a table of their own.
  await Promise.all([typeEverybody(cube, inCube.slice(0, 2), 700), typeEverybody(pocket, inPocket, 250)]);
  await Promise.all([allSaved(cube), allSaved(pocket)]);
  await expect(pocket.locator(".desk-facts")).toContainText(`${inPocket.length} of ${inPocket.length} done`);
  await expectAccessible(cube);

  // What is typed without a line is there at once, kept through a new start of the page, and sent when the line is
  // back.
  await context.setOffline(true);
  await typeEverybody(cube, inCube.slice(2, 4), 900);
  await expect(deskState(cube)).toContainText("2 not yet saved");
  await expect(rowOf(cube, inCube[2] ?? 0)).toContainText("not yet saved");
  await expect(rowOf(cube, inCube[2] ?? 0)).toContainText(shown("900"));
  // Before the line is back: the page sends what waits the moment it is.
  const cut = await cutFromSync(cube);
  await context.setOffline(false);
  await cube.reload();
  await expect(deskState(cube)).toContainText("2 not yet saved");
  await cube.goto(results);
  await expect(main(cube)).toContainText("3x3x3 Cube, Final: 2");
  await main(cube).getByRole("link", { name: "3x3x3 Cube, Final" }).click();
  await expect(deskState(cube)).toContainText("2 not yet saved");
  await typeEverybody(cube, inCube.slice(4, 5), 1000);
  await expect(deskState(cube)).toContainText("3 not yet saved");
  await expectAccessible(cube);
  await cut.mend();
  await allSaved(cube);
  await pocket.goto(`${results}/333-r2`);
  await allSaved(pocket);
  for (const registrantId of inCube.slice(0, 5)) await expect(rowOf(pocket, registrantId)).toContainText(/\d/);
  await expect(rowOf(pocket, inCube[2] ?? 0)).toContainText(shown("900"));

  // What is typed over an attempt takes its place.
  await rowOf(cube, inCube[0] ?? 0)
    .getByRole("link")
    .click();
  await expect(cube.getByLabel("Attempt 1")).toBeFocused();
  await cube.keyboard.type("1234");
  await cube.keyboard.press("Control+Enter");
  await confirmDoubts(cube);
  await expect(rowOf(cube, inCube[0] ?? 0)).toContainText("12.34");
  await allSaved(cube);
  await expect(cube.locator(".desk-last li").first()).toContainText("1: 7.00 → 12.34", longEnough);

  // Both on the same result: the second one sees both.
  const last = inCube[5] ?? 0;
  const cutAgain = await cutFromSync(cube);
  await typeEverybody(pocket, [last], 800);
  await allSaved(pocket);
  await typeEverybody(cube, [last], 850);
  await cutAgain.mend();
  const problem = cube.getByRole("alert").filter({ hasText: "Somebody else has entered" });
  await expect(problem).toBeVisible(longEnough);
  await expect(problem).toContainText("Theirs 8.00  8.11  8.22  8.33  8.44");
  await expect(problem).toContainText("Mine 8.50  8.61  8.72  8.83  8.94");
  await expectAccessible(cube);
  await cube.getByRole("button", { name: /^Mine/ }).click();
  await expect(cube.getByLabel("Competitor", { exact: true })).toBeFocused();
  await allSaved(cube);
  await expect(rowOf(pocket, last)).toContainText("8.50", longEnough);

  // Who typed what, and back again.
  await expect(pocket.locator(".desk-last li").first()).toContainText("8.50", longEnough);
  await pocket.locator(".desk-last li").first().getByRole("button", { name: /^Undo/ }).click();
  await expect(rowOf(cube, last)).toContainText("8.00", longEnough);

  // What one table saves is at the other within a second.
  await typeEverybody(cube, [inCube[6] ?? 0], 910);
  await allSaved(cube);
  await expect(rowOf(pocket, inCube[6] ?? 0)).toContainText("9.10", { timeout: 1000 });

  // One result after the other is held against its scorecard.
  await cube.getByRole("link", { name: "Double-check with the scorecards" }).click();
  const card = cube.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("9.10");
  await cube.keyboard.press("ArrowRight");
  await expect(card).toContainText("8.00");
  await expect(cube.getByRole("status").filter({ hasText: "2 of 7" })).toBeVisible();
  await expectAccessible(cube);
  await card.getByRole("link", { name: "Correct it" }).click();
  await expect(cube.getByLabel("Competitor", { exact: true })).toHaveValue(new RegExp(`^${last} `));
  await cube.goBack();
  await expect(card).toContainText("8.00");
  await cube.keyboard.press("ArrowLeft");
  await expect(card).toContainText("9.10");

  await cube.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(cube);
  await pocket.context().close();
});

test("a key that is pressed in the moment in which a scorecard comes back is not lost", async ({ page }) => {
  const { results } = await competitionOf(page, ["pyram"]);
  await signIn(page, "staff");
  await page.goto(`${results}/pyram-r1/double-check`);
  const place = page.getByRole("status").filter({ hasText: / of \d/ });
  await expect(place).toContainText("1 of");
  await page.keyboard.press("ArrowRight");
  await expect(place).toContainText("2 of");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".cards-pile > :nth-child(2)[data-shown]")) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.reload();
  await expect(place).toContainText("1 of");
});

test("on a phone in the dark results are typed with large keys, the next round is opened, and the next in line comes in", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.emulateMedia({ colorScheme: "dark" });
  const { results } = await competitionOf(page, ["pyram"]);
  await signIn(page, "staff");
  await page.goto(results);
  await expectAccessible(page);
  await page.goto(`${results}/pyram-r2`);
  await expect(main(page)).toContainText("would be in it");
  await expectAccessible(page);
  const next = main(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  const justOut = await next.filter({ hasText: /./ }).last().getByRole("rowheader").textContent();
  expect(justOut).not.toBe("");
  await openRound(page, `${results}/pyram-r2`);
  const numbers = await numbersIn(page);
  const first = await page.locator("tr[data-person]").first().boundingBox();
  expect(first?.y).toBeLessThan(420);
  await expectAccessible(page);

  const key = (name: string) => page.getByRole("group", { name: "Keys" }).getByRole("button", { name, exact: true });
  const press = async (text: string) => {
    for (const digit of text) await key(digit).click();
  };
  await page.locator("#competitor").click();
  await press(String(numbers[0]));
  await key("Next field").click();
  for (const attempt of ["512", "600", "DNF", "601", "1199"]) {
    if (attempt === "DNF") await key("DNF").click();
    else await press(attempt);
    await key("Next field").click();
  }
  await expectAccessible(page);
  await key("Next field").click();
  const asked = page.getByRole("button", { name: "Yes, save it" });
  if (await asked.isVisible()) {
    await expectAccessible(page);
    await asked.click();
  }
  await allSaved(page);
  await expect(rowOf(page, numbers[0] ?? 0)).toContainText("(DNF)");
  await expect(rowOf(page, numbers[0] ?? 0)).toContainText("8.00");

  await page.getByRole("link", { name: "Add people, or take them out" }).click();
  await expectAccessible(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Take out, and let the next one in" }).click();
  await expect(main(page)).toContainText("will be taken out.");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /do it all the same/ }).check();
  await page.getByRole("button", { name: "Take out, and let the next one in" }).click();
  await expect(main(page).getByRole("status")).toContainText("They are out of the round.");
  await page.getByRole("link", { name: "Back to the results" }).click();
  await expect(page.locator("tr[data-person]")).toHaveCount(numbers.length);
  const after = await numbersIn(page);
  expect(after).not.toEqual(numbers);
});

test("on a phone a time of minutes is shown whole, what is typed is not called saved, and nothing is behind the keys", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await browserOf(browser, "staff", { viewport: { width: 375, height: 667 }, hasTouch: true });
  const { results } = await competitionOf(page, ["333"]);
  await openRound(page, `${results}/333-r2`);
  const [first = 0, second = 0] = await numbersIn(page);
  const name = (await rowOf(page, first).getByRole("link").textContent()) ?? "";
  const fields = page.locator(".desk-number");
  const expectWhole = async (values: string[]) => {
    for (const [index, value] of values.entries()) {
      await expect(fields.nth(index)).toHaveValue(value);
      const cutOff = await fields.nth(index).evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(cutOff, value).toBeLessThanOrEqual(0);
    }
  };
  await page.locator("#competitor").focus();
  await page.keyboard.type(String(first));
  await page.keyboard.press("Enter");
  await page.keyboard.type("12345");
  await expect(deskState(page)).toHaveText("Not saved yet");
  await expectWhole(["1:23.45"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("100000");
  await expectWhole(["1:23.45", "10:00.00"]);
  for (const attempt of ["", "95999", "d", "12346"]) {
    await page.keyboard.type(attempt);
    await page.keyboard.press("Enter");
  }
  await expectWhole(["1:23.45", "DNF", "9:59.99", "DNF", "1:23.46"]);
  await expect(deskState(page)).toHaveText("Not saved yet");
  const buttons = page.locator(".desk-order, .desk-title a, .desk-tools a");
  for (const button of await buttons.all())
    expect((await button.boundingBox())?.height, (await button.textContent()) ?? "").toBeGreaterThanOrEqual(44);

  // Somebody else is chosen meanwhile, and then it lies.
  await page.locator("#competitor").focus();
  await page.keyboard.type(String(second));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("is not saved yet");
  await expect(deskState(page)).toHaveText("Not saved yet");
  await page.getByRole("button", { name: "Throw it away" }).click();
  await allSaved(page);
  await page.setViewportSize({ width: 740, height: 340 });
  await page.locator("#competitor").focus();
  await page.keyboard.type(name.charAt(0));
  const keys = await page.getByRole("group", { name: "Keys" }).boundingBox();
  const isBesideKeys = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    expect(box && keys && box.x + box.width <= keys.x, selector).toBe(true);
    expect(box && box.y >= 0 && box.y + box.height <= 340, selector).toBe(true);
  };
  for (const selector of ["#competitor", "#competitor-options", "#attempt-4", ".desk-submit"])
    await isBesideKeys(selector);
  await page.locator("#attempt-4").focus();
  await isBesideKeys("#attempt-4");
  await page.context().close();
});

test("of multi-blind the time is typed also of a DNF, which is told, and more solved than tried is asked about", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const delegate = await demoAccount(page.request, "delegate");
  const { results } = await loadCompetition({ delegate, events: { "333mbf": [{ goOn: null }] } });
  await signIn(page, "staff");
  await openRound(page, `${results}/333mbf-r1`);
  const { keyboard } = page;
  const part = (name: string) => page.locator(`#attempt-0-${name}`);
  const told = page.locator("#attempt-0-hint");
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text);
      await keyboard.press("Enter");
    }
  };
  const expectFields = async (...values: string[]) => {
    for (const [index, name] of ["solved", "attempted", "time"].entries())
      await expect(part(name)).toHaveValue(values[index] ?? "");
  };

  await page.locator("#competitor").focus();
  await type("1");
  await expect(part("solved")).toBeFocused();
  await type("1", "3");
  await expect(part("time")).toBeFocused();
  await expect(told).toHaveText("1 of 3 is a DNF: at least two have to be solved.");
  await type("10000");
  await expectFields("1", "3", "1:00.00");
  await expect(told).toHaveText("1 of 3 is a DNF: at least two have to be solved.");
  await expect(page.locator(".desk-submit")).toBeFocused();
  await keyboard.press("Enter");
  await confirmDoubts(page);
  await allSaved(page);
  await expect(rowOf(page, 1)).toContainText("DNF");

  await type("2", "9", "8", "400000");
  await expect(told).toHaveText("9 of 8 cannot be: which of the two is wrong?");
  await expectFields("9", "8", "40:00.00");
  await expectAccessible(page);
  // The next card cannot be typed into this one, neither after saving it nor after choosing somebody else.
  const asked = page.getByRole("alertdialog", { name: /^2 .* has an attempt that cannot be, and is not saved\.$/ });
  await type("", "3", "7", "9");
  await expect(asked).toBeFocused();
  await expectFields("9", "8", "40:00.00");
  await page.locator("#competitor").focus();
  await type("3", "7", "9", "300000");
  await expect(asked).toBeFocused();
  await expectAccessible(page);
  await expectFields("9", "8", "40:00.00");
  await asked.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.locator("#competitor")).toHaveValue(/^3 /);
  await expect(part("solved")).toBeFocused();
  await expectFields("", "", "");
  await page.locator("#competitor").focus();
  await type("2", "9", "8", "400000", "");
  await asked.getByRole("button", { name: "Go back to it" }).click();
  await expect(part("solved")).toBeFocused();
  await type("8");
  await type("", "");
  await expect(told).toBeEmpty();
  await keyboard.press("Enter");
  await confirmDoubts(page);
  await allSaved(page);
  await expect(rowOf(page, 2)).toContainText("8/8 40:00");

  // What was a success is corrected.
  await type("2", "1", "3");
  await expectFields("1", "3", "40:00.00");
  await type("");
  await keyboard.press("Enter");
  await confirmDoubts(page);
  await allSaved(page);
  await expect(rowOf(page, 2)).toContainText("DNF");
});

test("keys lead from card to card also where they are pressed before the page's scripts are there", async ({
  page,
}) => {
  const { results } = await competitionOf(page, ["333"]);
  await signIn(page, "delegate");
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${results}/333-r1/double-check#card-3`, { waitUntil: "commit" });
  const names = main(page).locator("article h2");
  await expect(names).toHaveCount(16);
  const pile = await names.allTextContents();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  held.resolve();
  const card = main(page).getByRole("article");
  const start = pile.findIndex((text) => text.startsWith("3 "));
  await expect(card.locator("h2")).toHaveText(pile[start + 2] ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(card.locator("h2")).toHaveText(pile[start + 1] ?? "");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a round is opened, and one person's attempts are entered by a plain form", async ({ page }) => {
    const { results } = await competitionOf(page, ["333"]);
    await signIn(page, "staff");
    await page.goto(`${results}/333-r2`);
    await page.getByRole("button", { name: "Open the round" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The round is open." })).toBeVisible();
    const person = rowOf(page, 1).getByRole("link");
    const name = await person.textContent();
    await person.click();
    await expect(page.getByLabel("Competitor", { exact: true })).toHaveValue(`1 ${name}`);
    for (const [index, text] of ["9.87", "1012", "DNF", "9.99", "1:05.1x"].entries()) {
      await page.getByLabel(`Attempt ${index + 1}`).fill(text);
    }
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByLabel("Attempt 5")).toHaveValue("1:05.1x");
    await expect(page.getByLabel("Attempt 5")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Attempt 5").fill("1:05.12");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(main(page)).toContainText("Attempt 5 is more than four times as long as the fastest.");
    await expect(page.getByLabel("Attempt 5")).toHaveValue("1:05.12");
    await page.getByRole("checkbox", { name: "Save anyway" }).check();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(rowOf(page, 1)).toContainText("9.87");
    await expect(rowOf(page, 1)).toContainText("(DNF)");
    await expect(page.getByRole("status").filter({ hasText: `The result of 1 ${name} is saved.` })).toBeVisible();
    await page.getByRole("link", { name: "Double-check with the scorecards" }).click();
    await expect(main(page).getByRole("article")).toContainText("1:05.12");
  });
});

test("whoever types is never left without a field, and is told what to do about a round that is locked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const { results } = await competitionOf(page, ["333"]);
  await signIn(page, "delegate");
  await openRound(page, `${results}/333-r2`);
  const [first = 0, second = 0] = await numbersIn(page);
  const competitor = page.getByLabel("Competitor", { exact: true });
  const { keyboard } = page;

  // A number that nobody has stays, with the reason, and gives way to the next one.
  await competitor.focus();
  await keyboard.type("99");
  await keyboard.press("Enter");
  await expect(competitor).toBeFocused();
  await expect(page.getByText("Nobody in this round is called so, or has this number.")).toBeVisible();
  await keyboard.type(String(first));
  await keyboard.press("Enter");
  await expect(page.locator("#attempt-0")).toBeFocused();

  // In the middle of a card one goes on where one was, also after a new start of the page.
  for (const attempt of ["1200", "1210"]) {
    await keyboard.type(attempt);
    await keyboard.press("Enter");
  }
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.locator("#attempt-2")).toBeFocused();
  await expect(page.locator("#attempt-1")).toHaveValue("12.10");

  // So does who throws away what somebody else had begun.
  await page.goto(`${results}/333-r2?person=${second}`);
  await page.getByRole("alert").getByRole("button", { name: "Throw it away" }).click();
  await expect(page.locator("#attempt-0")).toBeFocused();

  await page.goto(`${results}/333-r1`);
  await main(page).getByRole("link", { name: "correct one" }).click();
  await expect(page).toHaveURL(/333-r1\/correct$/);
  await expect(main(page).getByRole("table", { name: "Whose result is it?" })).toBeVisible();
  await page.goto(`${results}/333-r2/round`);
  await expect(main(page).getByRole("button", { name: "Take back what I did last" })).toBeVisible();
  await page.goto(`${results}/333-r1/round`);
  await expect(main(page)).toContainText("close that one first to change this one.");
  await expect(main(page).getByRole("button", { name: "Take back what I did last" })).toHaveCount(0);

  // At both ends of the pile the button that led there keeps the focus.
  await page.goto(`${results}/333-r1/double-check`);
  const next = page.getByRole("button", { name: "Next →" });
  for (let card = 2; card <= 16; card++) {
    await next.click();
    await expect(page.getByRole("status").filter({ hasText: `${card} of 16` })).toBeVisible();
  }
  await expect(next).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "16 of 16" })).toBeVisible();
});
