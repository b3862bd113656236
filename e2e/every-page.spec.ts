import { globSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { addressIn } from "../lib/language/languages.ts";
import { expectAccessible } from "./accessibility.ts";
import { type Kind, pagesOfJourneys, type Reader, type WalkedPage, walkedPages } from "./pages.ts";
import { askRaw } from "./raw-answer.ts";
import { signIn } from "./sign-in.ts";
import { widerTables } from "./tables.ts";
import { test } from "./test.ts";
import { lookAround, type World } from "./world.ts";

let world: World;

test.beforeAll(async ({ browser }) => {
  world = await lookAround(browser);
});

const addressOf = ({ at }: WalkedPage) => (typeof at === "string" ? at : at(world));

test("no page is forgotten: each is walked through, or named with the journey that it is there in", () => {
  const app = path.resolve(import.meta.dirname, "../app");
  const inApp = globSync("**/page.tsx", { cwd: app })
    // Those are there while one develops.
    .filter((file) => !file.startsWith("(dev)/"))
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/(\([^)]*\)|\.)(?=\/|$)/g, "") || "/");
  expect(inApp.length).toBeGreaterThan(150);
  const walked = Object.keys(walkedPages).filter((name) => !name.includes("?"));
  expect([...walked, ...Object.keys(pagesOfJourneys)].sort()).toEqual(inApp.sort());
});

const kilobyte = 1024;
const mostBytes: Record<Kind, number> = {
  list: 30 * kilobyte,
  map: 30 * kilobyte,
  results: 40 * kilobyte,
  person: 30 * kilobyte,
  text: 30 * kilobyte,
};

// They take more in the older encoding, which browsers no longer ask for first.
const longTexts = new Set(["/developers/differences", "/developers/reference/[section]/[operation]"]);

test("no page that anybody may open weighs more than its kind may, in any language", async ({ baseURL }) => {
  const heavy: string[] = [];
  for (const [name, page] of Object.entries(walkedPages).filter(([, { by }]) => by === "anybody")) {
    for (const language of ["en", "es", "ar"] as const) {
      const url = new URL(addressIn(language, addressOf(page)), baseURL);
      for (const encoding of ["br", "gzip"]) {
        const headers = { "accept-encoding": encoding, "accept-language": language, accept: "text/html" };
        const { status, bytes } = await askRaw(url, headers);
        expect([url.pathname, status]).toEqual([url.pathname, 200]);
        const most = mostBytes[page.kind] * (encoding === "gzip" && longTexts.has(name) ? 1.25 : 1);
        if (bytes.length > most) heavy.push(`${name} in ${language}, ${encoding}: ${bytes.length}`);
      }
    }
  }
  expect(heavy).toEqual([]);
});

// Most of it is the framework's; what a page adds to what every page has is weighed apart.
const mostScript = 128 * kilobyte;
const mostOwnScript = 8 * kilobyte;

test("no page that anybody may open loads more than a little script beside what every page has", async ({
  baseURL,
}) => {
  const weights = new Map<string, number>();
  const weigh = async (address: string) => {
    const known = weights.get(address);
    if (known !== undefined) return known;
    const { status, bytes } = await askRaw(new URL(address, baseURL), { "accept-encoding": "br" });
    expect([address, status]).toEqual([address, 200]);
    weights.set(address, bytes.length);
    return bytes.length;
  };
  const scripts: { name: string; bytes: number }[] = [];
  for (const [name, page] of Object.entries(walkedPages).filter(([, { by }]) => by === "anybody")) {
    const { bytes } = await askRaw(new URL(addressOf(page), baseURL), { accept: "text/html" });
    const tags = [...bytes.toString().matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    // What has modules takes none of what is for browsers without them.
    const loaded = tags.filter((tag) => !/\snomodule/i.test(tag)).map((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1] ?? "");
    let sum = 0;
    for (const address of new Set(loaded.filter((address) => address !== ""))) sum += await weigh(address);
    scripts.push({ name, bytes: sum });
  }
  const least = Math.min(...scripts.map(({ bytes }) => bytes));
  expect(least).toBeGreaterThan(0);
  expect(scripts.filter(({ bytes }) => bytes > mostScript || bytes - least > mostOwnScript)).toEqual([]);
});

for (const reader of ["delegate", "staff"] as const) {
  test(`what is ${reader === "staff" ? "the staff's" : "a delegate's"} is called nothing to whoever may not see it, before and after its scripts`, async ({
    page,
  }) => {
    await signIn(page, "visitor");
    for (const walked of Object.values(walkedPages).filter(({ by }) => by === reader)) {
      const address = addressOf(walked);
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 404]);
      expect((await answer?.text())?.match(/<title>.*?<\/title>/g)).toEqual(["<title>Not found · Stadion</title>"]);
      // Only once its scripts have run is anything else on it.
      await expect(page.locator("main").getByRole("link", { name: "front page", exact: true })).toBeVisible();
      await expect(page).toHaveTitle("Not found · Stadion");
    }
  });
}

type Look = { width: 375 | 1280; colorScheme: "light" | "dark"; language: "en" | "ar" };

// Each page has one of the two pairs: it is seen at both widths, in both colour schemes and in both directions.
const pairs: [Look, Look][] = [
  [
    { width: 375, colorScheme: "light", language: "en" },
    { width: 1280, colorScheme: "dark", language: "ar" },
  ],
  [
    { width: 375, colorScheme: "dark", language: "ar" },
    { width: 1280, colorScheme: "light", language: "en" },
  ],
];

const readers: Reader[] = ["anybody", "visitor", "delegate", "staff"];

// As many as one browser opens in less than a minute.
const pagesAtOnce = 12;

for (const reader of readers) {
  const own = Object.entries(walkedPages).filter(([, { by }]) => by === reader);
  for (const [pair, looks] of pairs.entries()) {
    const pages = own.filter((_, place) => place % pairs.length === pair);
    for (let from = 0; from < pages.length; from += pagesAtOnce) {
      for (const look of looks) walk(reader, look, pages.slice(from, from + pagesAtOnce));
    }
  }
}

function walk(reader: Reader, { width, colorScheme, language }: Look, pages: [string, WalkedPage][]) {
  test.describe(`${width} px, ${colorScheme}, ${language}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(`${pages[0]?.[0]} and what follows it for ${reader} stand still, in place, within the window and by the rules`, async ({
      page,
      baseURL,
    }, testInfo) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      if (reader !== "anybody") await signIn(page, reader);
      // Some pages have no address of their own in a language.
      await page.context().addCookies([{ name: "stadion-language", value: language, url: baseURL ?? "" }]);
      for (const [name, walked] of pages) {
        await test.step(name, async () => {
          errors.length = 0;
          const address = addressIn(language, addressOf(walked));
          const answer = await page.goto(address);
          expect.soft([address, answer?.status()]).toEqual([address, 200]);
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
          expect.soft(await shiftOf(page), `${address} moves what was there`).toBeLessThanOrEqual(0.01);
          if (walked.kind === "list") {
            const top = (await firstRowOf(page)) ?? Number.NaN;
            expect.soft(top, `${address}: where the first row is`).toBeLessThanOrEqual(width === 375 ? 420 : 480);
          }
          expect.soft(await widerTables(page), `${address}: tables wider than their place`).toEqual([]);
          await test
            .step("axe", () => expectAccessible(page))
            .catch((error: unknown) => expect.soft(String(error)).toBe(""));
          // Where a script brings it there, it has come to it by now.
          if (width === 375) expect.soft(await hiddenTabs(page), `${address}: where one is, out of view`).toEqual([]);
          expect.soft(errors, `${address} complains in the console`).toEqual([]);
          const picture = `${name.replaceAll(/[^\w-]+/g, "_")}.jpeg`;
          await page.screenshot({ path: testInfo.outputPath(picture), fullPage: true, type: "jpeg", quality: 60 });
        });
      }
    });
  });
}

/** How far what was there already has moved since the page began. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: PerformanceEntryList = [];
        new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
          type: "layout-shift",
          buffered: true,
        });
        // What the scripts of the page change is there two frames after they have nothing to do.
        requestIdleCallback(() =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              setTimeout(() =>
                resolve(seen.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
              ),
            ),
          ),
        );
      }),
  );

/** Where the first thing begins that one looks up in a list; nothing where there is no list. */
const firstRowOf = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector("main :is(tbody tr, [role=row]:has(> [role=cell], > [role=rowheader]), li:has(a):not(nav li))")
        ?.getBoundingClientRect().top,
  );

const hiddenTabs = (page: Page) =>
  page.locator("main .tabs a[aria-current]").evaluateAll((tabs) =>
    tabs
      .filter((tab) => {
        const { left, right, width } = tab.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      })
      .map((tab) => tab.textContent),
  );
