import { expect, type Locator } from "@playwright/test";

/** What somebody does on a page with what they have. */
export type Hand = {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Of a list of choices. */
  choose: (list: Locator, label: string) => Promise<void>;
  /** A box, or one of several of which one is chosen. */
  tick: (box: Locator, isTicked?: boolean) => Promise<void>;
};

const anyPointer: Omit<Hand, "press"> = {
  type: (field, text) => field.fill(text),
  choose: async (list, label) => {
    await list.selectOption({ label });
  },
  tick: (box, isTicked = true) => box.setChecked(isTicked),
};

export const mouse: Hand = { ...anyPointer, press: (target) => target.click() };

export const finger: Hand = { ...anyPointer, press: (target) => target.tap() };

/** Nothing but keys, and no focus but where Tab leads. */
export const keyboard: Hand = {
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press("Enter");
  },
  type: async (field, text) => {
    await tabTo(field);
    const { keyboard: keys } = field.page();
    if ((await field.getAttribute("type")) === "date") return await keys.type(asDateIsTyped(text));
    await keys.press("Control+a");
    await (text === "" ? keys.press("Delete") : keys.type(text));
  },
  choose: async (list, label) => {
    await tabTo(list);
    await list.page().keyboard.type(label);
    await expect(list.locator("option:checked")).toHaveText(label);
  },
  tick: async (box, isTicked = true) => {
    if ((await box.isChecked()) === isTicked) return;
    await tabTo(box);
    const { keyboard: keys } = box.page();
    if (await isFocused(box)) await keys.press("Space");
    else for (let step = 0; step < mostChoices && !(await box.isChecked()); step++) await keys.press("ArrowDown");
    await expect(box).toBeChecked({ checked: isTicked });
  },
};

/** Part by part, in the order of the browser's own language. */
const asDateIsTyped = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2$3$1");

const mostStops = 200;
const mostChoices = 20;

/** Of choices of which one is taken, Tab leads to that one. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    const way = await target.evaluate((element) => {
      const active = document.activeElement;
      const isChoice = (one: Element | null): one is HTMLInputElement =>
        one instanceof HTMLInputElement && one.type === "radio";
      if (active === element || (isChoice(active) && isChoice(element) && active.name === element.name))
        return undefined;
      const isAhead = !active || (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isAhead ? "Tab" : "Shift+Tab";
    });
    if (way === undefined) return;
    await target.page().keyboard.press(way);
  }
  throw new Error(`No Tab leads to ${target}`);
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
