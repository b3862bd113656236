import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { addressIn, languages } from "../lib/language/languages.ts";
import { inDatabase } from "./database.ts";
import { makeExport } from "./make-export.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

// How far a page may go on about itself before what somebody came for.
const sizes = [
  { width: 375, height: 800, firstRow: 420, head: 120 },
  { width: 1280, height: 900, firstRow: 480, head: 120 },
];

/** The latest competition whose results of this event are posted. */
async function findHeld(page: Page, event: string): Promise<string | undefined> {
  const answer = await page.request.get("/api/v0/competitions?per_page=100&sort=-start_date");
  const listed = (await answer.json()) as { id: string; results_posted_at: string | null; event_ids: string[] }[];
  return listed.find((one) => one.results_posted_at !== null && one.event_ids.includes(event))?.id;
}

for (const { id: language } of languages)
  test(`lists begin in view, with low heads and rows, names in ink, and column heads that stay, in ${language}`, async ({
    page,
  }) => {
    test.slow();
    const competition = `/competitions/${await findHeld(page, "333")}`;
    const results = await page.request.get(`/api/v0${competition}/results`);
    const first = ((await results.json()) as { event_id: string; wca_id: string }[]).find(
      (one) => one.event_id === "333",
    );
    const person = `/persons/${first?.wca_id}`;
    for (const path of [
      "/competitions",
      "/persons",
      "/results/rankings/333/single",
      "/results/records",
      "/results/records?show=history",
      `${competition}/results`,
      `${competition}/results/333`,
      `${competition}/results/all`,
      `${competition}/results/by_person`,
      `${competition}/competitors`,
      `${competition}/competitors?event=333`,
      person,
      `${person}/results`,
      `${person}/results?by=competition`,
      `${person}/competitions`,
    ]) {
      const address = addressIn(language, path);
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (size === sizes[0]) await page.goto(address);
        await settled(page);
        await expect.poll(() => shortcomings(page, size), `${address} at ${size.width} px`).toEqual([]);
      }
    }
  });

test("a person of a long name, or of another one before, and lists over all events begin low on a phone, in every language", async ({
  page,
}) => {
  test.slow();
  const [longest, ...renamed] = await inDatabase((db) =>
    db.execute<{ id: string }>(sql`
      (select id from persons where exists (select from results where competitor_id = persons.id)
        order by length(name) desc, id limit 1)
      union all
      (select competitor_id from former_identities order by length(name) desc, 1 limit 2)`),
  );
  expect(renamed).toHaveLength(2);
  const compared = [...new Set([longest, ...renamed].map((one) => `id=${one?.id}`))];
  const four = await inDatabase((db) =>
    db.execute<{ id: string }>(sql`
      select id from persons where exists (select from results where competitor_id = persons.id)
      order by length(name) desc, id limit 4`),
  );
  const paths = [
    ...[longest, ...renamed].map((one) => `/persons/${one?.id}`),
    ...["/results/sum-of-ranks", "/results/sum-of-ranks?type=average", "/results/kinch", "/export/results"],
    `/persons/compare?${compared.slice(0, 2).join("&")}`,
    `/persons/compare?${four.map(({ id }) => `id=${id}`).join("&")}`,
  ];
  await page.setViewportSize({ width: 375, height: 800 });
  for (const { id: language } of languages) {
    for (const path of paths) {
      const address = addressIn(language, path);
      await page.goto(address);
      const { head, row, width } = await page.evaluate(() => ({
        head: document.querySelector(".page-head")?.getBoundingClientRect().height ?? Number.NaN,
        row: document.querySelector("main tbody tr")?.getBoundingClientRect().top ?? Number.NaN,
        width: document.documentElement.scrollWidth,
      }));
      expect.soft(head, `how high the head of ${address} is`).toBeLessThanOrEqual(120);
      expect.soft(row, `where the first row of ${address} is`).toBeLessThanOrEqual(420);
      expect.soft(width, `how wide ${address} is`).toBeLessThanOrEqual(375);
    }
  }
});

test("on the narrowest of phones records and competitions are within the window, with no country's name broken", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { id: language } of languages) {
    for (const path of ["/results/records", "/competitions?when=all", "/competitions?when=all&view=map"]) {
      const address = addressIn(language, path);
      await page.goto(address);
      const { width, count, broken } = await page.evaluate(() => {
        // Of a competition it stands behind the name of the city.
        const names = [...document.querySelectorAll("main .line-second .with-flag > span:last-child")].map(
          (place) => place.querySelector(".place-country") ?? place,
        );
        const isOneWord = ({ textContent }: Element) => !/[\s-]/.test(textContent.replace(/^[,،]\s/, ""));
        const isBroken = (name: Element) =>
          name.getBoundingClientRect().height > 1.9 * Number.parseFloat(getComputedStyle(name).lineHeight);
        const looked = names.filter((name) => isOneWord(name) && name.getClientRects().length > 0);
        return {
          width: document.documentElement.scrollWidth,
          count: looked.length,
          broken: looked.filter(isBroken).map((name) => name.textContent),
        };
      });
      expect.soft(width, `how wide ${address} is`).toBe(320);
      expect.soft(count, `countries on ${address}`).toBeGreaterThan(0);
      expect.soft(broken, `countries on ${address}`).toEqual([]);
    }
  }
});

test("the audit log is within the window from where its rows are rows, however long the name of what was changed", async ({
  page,
}) => {
  await signIn(page, "staff");
  for (const { id: language } of languages) {
    await page.setViewportSize({ width: 576, height: 800 });
    // With sign-ins, for that of the staff may be all that was done.
    await page.goto(addressIn(language, "/staff/audit?signIns=yes"));
    await page
      .locator("main td.line-second bdi")
      .first()
      .evaluate((name) => {
        name.textContent = "HongKongInternationalChampionship2026";
      });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(576);
  }
});

test("what one can do in the settings is within the narrowest of phones, and below a low head, in every language", async ({
  page,
}) => {
  await signIn(page, "visitor");
  for (const { id: language } of languages) {
    for (const path of ["/settings/delete", "/settings/sessions", "/settings/notifications"]) {
      const address = addressIn(language, path);
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(address);
      const head = await page.locator(".page-head").evaluate((element) => element.getBoundingClientRect().height);
      expect.soft(head, `how high the head of ${address} is`).toBeLessThanOrEqual(120);
      await page.setViewportSize({ width: 320, height: 640 });
      await settled(page);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
    }
  }
});

test("whose columns they are stays in view while the bests of those who are compared are scrolled past", async ({
  page,
}) => {
  const people = await inDatabase((db) =>
    db.execute<{ id: string }>(sql`
      select competitor_id as id from results group by 1 order by count(*) desc, 1 limit 2`),
  );
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/persons/compare?${people.map(({ id }) => `id=${id}`).join("&")}`);
    const bests = page.getByRole("table", { name: /^Bests side by side/ });
    await bests
      .locator("tbody")
      .nth(4)
      .evaluate((group) => group.scrollIntoView({ block: "start" }));
    const head = bests.locator("thead th a").first();
    await expect(head).toBeInViewport({ ratio: 1 });
    const isOnTop = await head.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return top < 100 && link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop, `at ${width} px`).toBe(true);
  }
});

test.describe("with a thumb", () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });

  test("a round of the live overview is as high to press as its line", async ({ page }) => {
    const [live] = await inDatabase((db) =>
      db.execute<{ id: string }>(sql`select min(rounds.competition_id) as id from rounds`),
    );
    await page.goto(`/competitions/${live?.id}/live`);
    const line = page.locator(".live-listed").first();
    await expect(line).toBeVisible();
    const pressed = await line.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const ends = [top + 2, top + height - 3].map((y) => document.elementFromPoint(left + width / 2, y)?.tagName);
      return { height, ends };
    });
    expect(pressed.height).toBeGreaterThanOrEqual(44);
    expect(pressed.ends).toEqual(["A", "A"]);
  });
});

test("pages of competitions in every state begin low and fit the window, in every language", async ({ page }) => {
  test.slow();
  const answer = await page.request.get("/api/v0/competitions?per_page=100&sort=-start_date");
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  const asked = ids.filter((_, place) => place % 9 === 0);
  const longest = ids.toSorted((one, other) => other.length - one.length).slice(0, 3);
  for (const { width: window, height } of sizes) {
    await page.setViewportSize({ width: window, height });
    for (const { id: language } of languages) {
      for (const id of new Set([...asked, ...longest])) {
        const address = addressIn(language, `/competitions/${id}`);
        await page.goto(address);
        const { width, head } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          head: document.querySelector(".page-head")?.getBoundingClientRect().height ?? Number.NaN,
        }));
        expect.soft(width, `how wide ${address} is at ${window} px`).toBeLessThanOrEqual(window);
        expect.soft(head, `how high the head of ${address} is at ${window} px`).toBeLessThanOrEqual(120);
      }
    }
  }
});

/** What follows from another width is laid out. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function shortcomings(page: Page, { width, firstRow, head }: (typeof sizes)[number]): Promise<string[]> {
  return await page.evaluate(
    ({ width, firstRow, head: highestHead }) => {
      const main = document.querySelector("main") as HTMLElement;
      const box = (element: Element) => element.getBoundingClientRect();
      const rows = [...main.querySelectorAll("tbody tr:not(.group-heading)")].filter((row) => box(row).height > 0);
      // Who won is what somebody came for, too.
      const row = main.querySelector(".podium > li") ?? rows[0];
      const head = main.querySelector(".page-head");
      if (!row || !head) return ["it has no list"];
      const heads = [...main.querySelectorAll(".data-table.lines thead th")].filter((head) => box(head).height > 0);
      const name = main.querySelector("tbody tr:not(.group-heading) th a");
      const ink = getComputedStyle(document.body).color;
      const heights = rows.map((one) => box(one).height).toSorted((one, other) => one - other);
      const usual = heights[Math.floor(heights.length / 2)] ?? 0;
      const events = main.querySelector(".event-links");
      const wrong: [string, boolean][] = [
        [`its first row is at ${box(row).top + scrollY} px`, box(row).top + scrollY > firstRow],
        [`its head is ${box(head).height} px high`, box(head).height > highestHead],
        [`its rows are ${heights.join(", ")} px high`, width > 1000 && usual > 37.5],
        [
          "the heads of its columns scroll away",
          width > 1000 && heads.some((head) => getComputedStyle(head).position !== "sticky"),
        ],
        ["its names are not in ink", name !== null && getComputedStyle(name).color !== ink],
        ["its events take several lines", events !== null && box(events).height > 60],
        ["it is wider than the window", document.documentElement.scrollWidth > innerWidth],
      ];
      return wrong.flatMap(([what, isWrong]) => (isWrong ? [what] : []));
    },
    { width, firstRow, head },
  );
}

test("results of records and long ones are whole on a podium, and no wider than a phone, in every language", async ({
  page,
}) => {
  for (const event of ["333mbf", "777", "333"]) {
    const id = await findHeld(page, event);
    for (const language of ["", "/es", "/ar"]) {
      await page.goto(`${language}/competitions/${id}/results/${event}`);
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        expect(await page.evaluate(cutOnPodium), `${language} ${event} at ${width} px`).toEqual([]);
      }
    }
  }
});

/** Each result of the podium as it is, and as the longest there are, with a record. */
function cutOnPodium(): string[] {
  const results = [...document.querySelectorAll(".podium .attempt")];
  const longest = ["59/60 59:59", "10:59.99", "1:02:59"].map(
    (text) => `<abbr class="record record-WR">NAR</abbr>${text}`,
  );
  const isCut = () =>
    results.flatMap((result) => {
      const [inner, outer] = [result.getBoundingClientRect(), result.closest("li")?.getBoundingClientRect()];
      return outer && inner.left >= outer.left && inner.right <= outer.right ? [] : [`${result.textContent} is cut`];
    });
  const isWide = () => (document.documentElement.scrollWidth > innerWidth ? ["it is wider than the window"] : []);
  const known = results.map((result) => result.innerHTML);
  const wrong = [...(results.length === 0 ? ["it has no podium"] : []), ...isCut(), ...isWide()];
  for (const [index, result] of results.entries()) result.innerHTML = longest[index % longest.length] ?? "";
  wrong.push(...isCut(), ...isWide());
  for (const [index, result] of results.entries()) result.innerHTML = known[index] ?? "";
  return wrong;
}

test("a name without a space pushes no column off the page, nor off the paper, and a rank stands clear of it", async ({
  page,
}) => {
  const id = await findHeld(page, "333");
  for (const path of ["/results/rankings/333/single", `/competitions/${id}/results/333`]) {
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      await page.goto(path);
      for (const width of [375, 560, 794, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        expect(await page.evaluate(outOfTable), `${path}, ${media}, at ${width} px`).toEqual([]);
      }
    }
  }
});

/**
 * What of the first row stands beyond its table or touches what is beside it, with the longest name that there may be.
 */
function outOfTable(): string[] {
  const row = [...document.querySelectorAll("tbody tr")].find((one) => one.querySelector("a[href*='/persons/']"));
  const name = row?.querySelector("a[href*='/persons/']");
  if (!row || !name) return ["there is no name"];
  const known = name.innerHTML;
  name.textContent = "W".repeat(100);
  const limit = Math.min(innerWidth, row.closest("section")?.getBoundingClientRect().right ?? 0);
  const [first] = row.children;
  const range = document.createRange();
  range.selectNodeContents(first ?? row);
  const isLeftOfName = first?.contains(name) || range.getBoundingClientRect().right < name.getBoundingClientRect().left;
  const beyond = [...row.children].filter((cell) => cell.getBoundingClientRect().right > limit + 1);
  name.innerHTML = known;
  return [
    ...beyond.map((cell) => `${cell.textContent} is beyond`),
    ...(isLeftOfName ? [] : ["the rank touches the name"]),
  ];
}

test("on a phone a file of the export has its name on two lines, and its sum on three", async ({ page }) => {
  await makeExport();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/export/results");
  const linesOf = (selector: string) =>
    page
      .getByRole("table")
      .locator(selector)
      .first()
      .evaluate((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size);
  expect(await linesOf("a")).toBeLessThanOrEqual(2);
  expect(await linesOf("code")).toBeLessThanOrEqual(3);
});

test("nor does it widen a page on a phone, or push the results of others out of sight", async ({ page }) => {
  const id = await findHeld(page, "333");
  const results = await page.request.get(`/api/v0/competitions/${id}/results`);
  const [one, other] = [...new Set(((await results.json()) as { wca_id: string }[]).map(({ wca_id }) => wca_id))];
  for (const path of ["/results/records?show=slim", `/competitions/${id}`, `/persons/compare?id=${one}&id=${other}`]) {
    await page.goto(path);
    for (const width of [320, 375, 560]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect(await page.evaluate(outOfPage), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** What of a page stands beyond it, where everybody has the longest name that there may be. */
function outOfPage(): string[] {
  const names = [...document.querySelectorAll("main a[href*='/persons/'] bdi")];
  if (names.length === 0) return ["there is no name"];
  const known = names.map((name) => name.innerHTML);
  for (const name of names) name.textContent = "W".repeat(100);
  const beyond = [...document.querySelectorAll("main .attempt")].filter(
    (result) => result.getBoundingClientRect().right > innerWidth,
  );
  const isWide = document.documentElement.scrollWidth > innerWidth;
  for (const [index, name] of names.entries()) name.innerHTML = known[index] ?? "";
  return [
    ...beyond.map((result) => `${result.textContent} is beyond`),
    ...(isWide ? ["it is wider than the window"] : []),
  ];
}

test("the bar at the top holds what it has at every width, in every language, with the way up in it", async ({
  page,
}) => {
  const [competition] = (await (await page.request.get("/api/v0/competitions?per_page=1")).json()) as { id: string }[];
  for (const language of ["", "/es", "/ar"]) {
    for (const path of [
      "/regulations",
      ...["events", "live"].map((part) => `/competitions/${competition?.id}/${part}`),
    ]) {
      await page.goto(language + path);
      for (const width of [320, 375, 575, 768, 1023, 1024, 1215, 1216, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        expect(await page.evaluate(outOfBar), `${language}${path} at ${width} px`).toEqual([]);
      }
    }
  }
});

/** What stands beyond the end of the bar, under something else, or is too narrow to type into. */
function outOfBar(): string[] {
  const bar = document.querySelector(".site-header-row") as HTMLElement;
  const { paddingInlineStart } = getComputedStyle(bar);
  const box = bar.getBoundingClientRect();
  const parts = [...document.querySelectorAll(".site-header-row :is(a, button), .trail li:last-child a")]
    .filter((part) => part.closest("[popover]") === null)
    .map((part) => ({
      name: part.textContent || part.getAttribute("aria-label"),
      ...part.getBoundingClientRect().toJSON(),
    }))
    .filter(({ width, height, top }) => width > 1 && height > 1 && top < box.bottom)
    .toSorted((one, other) => one.left - other.left);
  const edge = Number.parseFloat(paddingInlineStart) - 1;
  const outside = parts.filter(({ left, right }) => left < box.left + edge || right > box.right - edge);
  const covered = parts.filter(({ left }, index) => index > 0 && left < (parts[index - 1]?.right ?? 0) - 1);
  const search = document.querySelector(".search-box")?.getBoundingClientRect().width ?? 0;
  return [
    ...outside.map(({ name }) => `${name} is outside`),
    ...covered.map(({ name }) => `${name} is covered`),
    ...(search > 0 && search < 120 ? [`the search box is ${search} px wide`] : []),
  ];
}
