import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { inDatabase } from "./database.ts";
import { allWays, inEachWay } from "./ways.ts";

/** Those with the most results: they have met. */
const busiest = () =>
  inDatabase((db) =>
    db.execute<{ id: string; name: string }>(sql`
      select competitor_id as id, persons.name from results join persons on persons.id = competitor_id
      group by 1, 2 order by count(*) desc, 1 limit 5`),
  );

const unknown =
  "{count, plural, one {Nobody has the competitor id {ids}.} other {Nobody has the competitor ids {ids}.}}";
const headToHead =
  "{count, plural, one {Head to head: in how many of # round one was ahead of another} other {Head to head: in how many of # rounds one was ahead of another}}";
const beforeColon = (text: string) => text.slice(0, text.indexOf(":"));

inEachWay(
  "from a person's page one comes to a comparison of up to four, each added, met in rounds, and left out again",
  allWays,
  async ({ page, main, open, press, type, look, say, at, field, button, link }) => {
    const [one, two, three, four, five] = await busiest();
    const add = async (text = "") => {
      await type(field("Name or competitor id"), text);
      await press(button("Add"));
    };
    const bests = page.getByRole("table", { name: say("Bests side by side, with the rank in the world") });
    await open(`/persons/${one?.id}`);
    await press(link("Compare"));
    await look();
    await add(two?.id);
    await expect(page).toHaveURL(at(`/persons/compare?id=${one?.id}&id=${two?.id}`));
    for (const name of [one?.name, two?.name]) {
      await expect(bests.getByRole("columnheader", { name: name ?? "" })).toBeVisible();
    }
    await look();
    await add("zzzz nobody");
    await expect(main.getByRole("status")).toContainText("zzzz nobody");
    await look();
    // A part of a name finds people.
    await add(three?.name);
    await press(
      main
        .getByRole("list", { name: say("Found people") })
        .locator(`a[href$="&id=${three?.id}"]`)
        .first(),
    );
    await expect(page).toHaveURL(new RegExp(`&id=${three?.id}$`));
    await add(four?.id);
    await expect(bests.getByRole("columnheader")).toHaveCount(5);
    await expect(field("Name or competitor id")).toHaveCount(0);
    await expect(page.getByRole("table", { name: say("All events together") })).toBeVisible();
    const met = page.getByRole("table").first();
    await expect(met.locator("caption")).toContainText(beforeColon(say(headToHead, { count: 100 })));
    await expect(met.getByRole("rowheader").first()).toContainText(one?.name ?? "");
    await expect(met.getByRole("cell").filter({ hasText: /^\d+$/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000);
    await look();
    await press(main.locator(".disclosure > summary").first());
    await look();
    const chosen = main.getByRole("list", { name: say("Compared people") });
    await press(chosen.getByRole("link", { name: four?.name ?? "" }));
    await expect(bests.getByRole("columnheader")).toHaveCount(4);

    const query = [one?.id, "2099NONE01", two?.id, three?.id, four?.id, five?.id].map((id) => `id=${id}`).join("&");
    await open(`/persons/compare?${query}`);
    await expect(main).toContainText(say(unknown, { count: 1, ids: "2099NONE01" }));
    await expect(main).toContainText(
      say("No more than four can be compared: without {names}.", { names: five?.name ?? "" }),
    );
    await look();
  },
);
