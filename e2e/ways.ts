import { expect, type Locator, type Page, type PlaywrightTestOptions, type TestInfo } from "@playwright/test";
import { wordByRequest } from "../lib/language/catalogue.ts";
import { inLanguage } from "../lib/language/in-language.ts";
import { addressIn, type LanguageId, languageOf } from "../lib/language/languages.ts";
import { t, type Values } from "../lib/language/translate.ts";
import { expectAccessible } from "./accessibility.ts";
import { finger, type Hand, keyboard, mouse } from "./hands.ts";
import { isScanned, rememberScanned, stateOf } from "./scanned.ts";
import { test } from "./test.ts";

type Use = Partial<Pick<PlaywrightTestOptions, "viewport" | "hasTouch" | "javaScriptEnabled" | "locale">>;

/** How somebody goes through a journey. */
type Way = {
  name:
    | "by mouse"
    | "by finger"
    | "by keyboard alone"
    | "in Arabic"
    | "without JavaScript"
    | "by keyboard alone, in Arabic";
  hand: Hand;
  language: LanguageId;
  use: Use;
};

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 720 };

export const allWays: readonly Way[] = [
  { name: "by mouse", hand: mouse, language: "en", use: { viewport: desktop } },
  { name: "by finger", hand: finger, language: "en", use: { viewport: phone, hasTouch: true } },
  { name: "by keyboard alone", hand: keyboard, language: "en", use: { viewport: desktop } },
  { name: "in Arabic", hand: finger, language: "ar", use: { viewport: phone, hasTouch: true, locale: "ar" } },
  { name: "without JavaScript", hand: mouse, language: "en", use: { viewport: phone, javaScriptEnabled: false } },
];

/** For what keys do in a drawing, of which some run from the left in every language. */
export const waysWithKeysInArabic: readonly Way[] = [
  ...allWays,
  { name: "by keyboard alone, in Arabic", hand: keyboard, language: "ar", use: { viewport: desktop } },
];

/** Those of whom there are fewer than of visitors: who looks after an account, in the first language. */
export const waysInEnglish: readonly Way[] = allWays.filter(({ language }) => language === "en");

export type Walker = Hand & {
  page: Page;
  way: Way;
  /** Whether scripts run. */
  isScripted: boolean;
  isNarrow: boolean;
  /** The words of a message in the language of this way. */
  say: (message: string, values?: Values) => string;
  /** An address as it is in that language. */
  at: (address: string) => string;
  open: (address: string) => Promise<void>;
  main: Locator;
  /** What is named so, word by word, in the page's main part. */
  link: (name: string | RegExp) => Locator;
  button: (name: string | RegExp) => Locator;
  field: (name: string | RegExp) => Locator;
  /** The links that are named so together. */
  nav: (name: string) => Locator;
  /** What a list is narrowed by folds on a phone, but for its first field. */
  unfold: () => Promise<void>;
  /** Comes to a section of the site from the head of any page, where on a phone it is in the menu. */
  enter: (section: string) => Promise<void>;
  /** Goes to another page of a section, whose pages are folded on a phone. */
  turnTo: (page: string) => Promise<void>;
  /** Says yes to what a dialog asks. */
  answer: (does: string, values?: Values) => Promise<void>;
  /**
   * The page is in its language and breaks no rule in the state in which it is; a picture is kept of the first time.
   */
  look: () => Promise<void>;
};

/** The same journey in each way. Its walker is told `index`, for what only one of them can have. */
export function inEachWay(
  title: string,
  ways: readonly Way[],
  journey: (walker: Walker, index: number) => Promise<void>,
): void {
  for (const [index, way] of ways.entries()) {
    test.describe(way.name, () => {
      test.use(way.use);

      test(title, async ({ page }, info) => {
        const errors: string[] = [];
        page.context().on("console", (message) => {
          if (message.type() === "error") errors.push(`${message.page()?.url()}: ${message.text()}`);
        });
        page.context().on("weberror", (error) => errors.push(error.error().message));
        page.setDefaultTimeout(20_000);
        await journey(walkerOn(page, way, info), index);
        expect(errors).toEqual([]);
      });
    });
  }
}

wordByRequest();

function walkerOn(page: Page, way: Way, info: TestInfo): Walker {
  const { language, hand, use } = way;
  const main = page.getByRole("main");
  const isScripted = use.javaScriptEnabled !== false;
  const say = (message: string, values?: Values) => inLanguage(language, () => t(message, values));
  const named = (name: string | RegExp) => (typeof name === "string" ? { name: say(name), exact: true } : { name });
  const at = (address: string) => addressIn(language, address);
  const isNarrow = use.viewport?.width === phone.width;
  const nav = (name: string) => page.getByRole("navigation", { name: say(name), exact: true });
  let pictures = 0;
  return {
    ...hand,
    ...{ page, way, main, say, at, nav, isScripted, isNarrow },
    open: async (address) => {
      await page.goto(at(address));
    },
    link: (name) => main.getByRole("link", named(name)),
    button: (name) => main.getByRole("button", named(name)),
    // Of what may be left out, the label says so.
    field: (name) => main.getByLabel(typeof name === "string" ? new RegExp(`^${plain(say(name))}( \\(.+\\))?$`) : name),
    unfold: async () => {
      if (isNarrow) await hand.press(main.locator("summary", { hasText: say("Filters") }).first());
    },
    enter: async (section) => {
      if (isNarrow) await hand.press(page.getByRole("banner").getByRole("button", named("Menu")));
      await hand.press(nav(isNarrow ? "Menu" : "Main").getByRole("link", named(section)));
    },
    turnTo: async (name) => {
      const pages = main.locator(".side-navigation");
      if (isNarrow) await hand.press(pages.locator("summary"));
      await hand.press(pages.getByRole("link", named(name)));
    },
    answer: async (does, values) => {
      await hand.press(page.getByRole("alertdialog").getByRole("button", { name: say(does, values), exact: true }));
    },
    look: async () => {
      await expectLanguage(page, language);
      if (!(await (isScripted ? expectAccessible(page) : expectNarrow(page)))) return;
      pictures += 1;
      const file = info.outputPath(`${pictures}.jpeg`);
      await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 60 });
    },
  };
}

/** A text as a pattern that finds nothing else. */
export const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** It runs from where its language begins. */
async function expectLanguage(page: Page, language: LanguageId): Promise<void> {
  const { direction } = languageOf(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  if (direction === "ltr") return;
  const right = await page.evaluate(() => {
    // Where there is room, a portrait stands before whose page it is.
    const first = document.querySelector("main :is(.with-portrait > .avatar, summary, a, h1, h2, p, label)");
    return first === null ? 0 : innerWidth - first.getBoundingClientRect().right;
  });
  expect(right, `where ${page.url()} begins`).toBeLessThan(120);
}

/** What looks for the rest is itself a script of the page. */
async function expectNarrow(page: Page): Promise<boolean> {
  await page.waitForLoadState("load");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  const state = `plain-${await stateOf(page)}`;
  if (isScanned(state)) return false;
  rememberScanned(state);
  return true;
}
