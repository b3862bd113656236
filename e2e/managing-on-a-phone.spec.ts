import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test.use({ viewport: { width: 375, height: 720 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test("what is done with registrations is in view, and their end is asked about first", async ({ page }) => {
      await signIn(page, "staff");
      const registrations = await openLongList(page);
      const row = main(page)
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader") })
        .first();
      for (const cell of await row.locator("th, td:not(.wide)").all()) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
      }
      // Where a long name and the form above leave no room for the list, whoever looks at its first row sees the bar.
      await row.scrollIntoViewIfNeeded();
      await expect(page.getByText("Tick those whom this is about.")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Reject" })).toBeHidden();
      await check(page);
      const name = (await row.getByRole("rowheader").getByRole("link").textContent()) ?? "";
      await row.getByRole("checkbox").check();
      await expect(page.getByRole("button", { name: "Reject" })).toBeInViewport({ ratio: 1 });
      await check(page);
      await page.getByRole("button", { name: "Reject" }).click();
      const asked = main(page).getByRole("alert").filter({ hasText: "Nothing is done yet" });
      await expect(asked).toContainText(`The registration of ${name} will be rejected`);
      await expect(asked).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Reject" })).toBeInViewport({ ratio: 1 });
      await check(page);
      await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
      await page.getByRole("checkbox", { name: "I have read what follows from it" }).check();
      await page.getByRole("button", { name: "Reject" }).click();
      await expect(main(page).getByRole("status")).toContainText("Rejected.");
      await page.goto(`${registrations}?status=rejected`);
      await expect(main(page).getByRole("rowheader").filter({ hasText: name })).toBeVisible();
    });

    test("an organizer is found by a part of the name and named", async ({ page }, { workerIndex }) => {
      await signIn(page, "delegate");
      await page.goto("/competitions/new");
      await page
        .getByLabel("Name")
        .fill(`Phone ${workerIndex}${javaScriptEnabled ? "a" : "b"}${Date.now() % 100_000} Open 2027`);
      await page.getByLabel("First day").fill("2027-08-14");
      await page.getByLabel("Last day").fill("2027-08-15");
      await page.getByLabel("City").fill("Lyon");
      await page.getByLabel("Country").selectOption("France");
      await page.getByRole("button", { name: "Create the draft" }).click();
      await page.getByRole("navigation", { name: "Managing this competition" }).locator("summary").click();
      await main(page).getByRole("link", { name: "Details and people" }).click();
      await page.getByLabel("Find somebody to name").fill("an");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Find", exact: true }).click();
      await expect(main(page)).toContainText("The first 8 are shown");
      await check(page);
      const person = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("checkbox", { name: "Organizer" }) })
        .first();
      const name = ((await person.locator("legend").textContent()) ?? "").replace(/ \S+ · .*$/, "");
      await person.getByRole("checkbox", { name: "Organizer" }).check();
      // Looking for somebody else leaves who is ticked as they are.
      await page.getByLabel("Find somebody to name").fill("zz nobody");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Find", exact: true }).click();
      await expect(main(page)).toContainText("Nobody who may sign in here");
      await page.getByRole("button", { name: "Save the people" }).click();
      await expect(main(page).getByRole("status")).toContainText("Saved.");
      const organizers = page.getByRole("group", { name: "Organizers" });
      await expect(organizers.getByRole("checkbox")).toBeChecked();
      await expect(organizers).toContainText(name);
      await expect(organizers).toContainText("asked, no answer yet");
      await check(page);
    });
  });
}

/** The registrations of a made-up competition that are more than a phone shows, before anybody is in a round there. */
async function openLongList(page: Page): Promise<string> {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.get(`/api/v0/competitions?sort=start_date&per_page=25&start=${soon}`);
  const competitions: { id: string; cancelled_at: string | null; results_posted_at: string | null }[] =
    await answer.json();
  const isOfAJourney = ({ id }: { id: string }) => id.startsWith("Journey");
  for (const { id } of competitions.filter(
    (one) => !one.cancelled_at && !one.results_posted_at && !isOfAJourney(one),
  )) {
    const address = `/competitions/${id}/manage/registrations`;
    await page.goto(address);
    const rows = await main(page).getByRole("rowheader").count();
    if (rows > 8 && (await page.getByRole("button", { name: "Reject", includeHidden: true }).count()) > 0)
      return address;
  }
  throw new Error("No competition has a long list");
}
