import { expect, type Locator } from "@playwright/test";

/** What somebody does on a page with what they have. */
export type Hand = {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Of a list of choices. */
  choose: (list: Locator, label: string) => Promise<void>;
  /** A box, or one of several of which one is chosen. */
  tick: (box: Locator, isTicked?: boolean) => Promise<void>;
  /** Has something said what it stands for: rests on it, touches it, or has the focus at it. */
  rest: (target: Locator) => Promise<void>;
  /** Moves a slider to one of its steps. */
  slide: (slider: Locator, to: number) => Promise<void>;
};

const anyPointer: Omit<Hand, "press" | "rest" | "slide"> = {
  type: (field, text) => field.fill(text),
  choose: async (list, label) => {
    await list.selectOption({ label });
  },
  tick: (box, isTicked = true) => box.setChecked(isTicked),
};

export const mouse: Hand = {
  ...anyPointer,
  press: (target) => target.click(),
  rest: (target) => target.hover(),
  slide: async (slider, to) => {
    await slider.click({ position: await placeOnSlider(slider, to) });
  },
};

export const finger: Hand = {
  ...anyPointer,
  press: (target) => target.tap(),
  // What is nearest says it, whichever of several lies on top.
  rest: (target) => target.tap({ force: true }),
  slide: async (slider, to) => {
    await slider.tap({ position: await placeOnSlider(slider, to) });
  },
};

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
    const { keyboard: keys } = list.page();
    const chosen = list.locator("option:checked");
    if (isOfKeys(label)) await keys.type(label);
    else
      for (let step = 0; step < mostChoices && (await chosen.textContent()) !== label; step++)
        await keys.press("ArrowDown");
    await expect(chosen).toHaveText(label);
  },
  tick: async (box, isTicked = true) => {
    if ((await box.isChecked()) === isTicked) return;
    await tabTo(box);
    const { keyboard: keys } = box.page();
    if (await isFocused(box)) await keys.press("Space");
    else for (let step = 0; step < mostChoices && !(await box.isChecked()); step++) await keys.press("ArrowDown");
    await expect(box).toBeChecked({ checked: isTicked });
  },
  rest: (target) => tabTo(target),
  slide: async (slider, to) => {
    await tabTo(slider);
    const steps = to - Number(await slider.inputValue());
    for (let step = 0; step < Math.abs(steps); step++) {
      await slider.page().keyboard.press(steps < 0 ? "ArrowLeft" : "ArrowRight");
    }
  },
};

/** Where on a slider that begins at its left the middle of its knob stands at a step. */
async function placeOnSlider(slider: Locator, to: number): Promise<{ x: number; y: number }> {
  return await slider.evaluate((element: HTMLInputElement, step) => {
    const { width, height } = element.getBoundingClientRect();
    const [least, most] = [Number(element.min), Number(element.max)];
    // A knob is about as wide as it is high, and stays inside.
    return { x: height / 2 + ((width - height) * (step - least)) / (most - least), y: height / 2 };
  }, to);
}

// Of other letters there is no key: what is typed is no way to choose by them.
const isOfKeys = (label: string) => /^[\x20-\x7e]+$/.test(label);

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
      // From where a page begins Shift and Tab lead to its end.
      if (!active || active === document.body) {
        const { top } = element.getBoundingClientRect();
        return top + scrollY > document.documentElement.scrollHeight / 2 ? "Shift+Tab" : "Tab";
      }
      const isAhead = (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isAhead ? "Tab" : "Shift+Tab";
    });
    if (way === undefined) return;
    await target.page().keyboard.press(way);
  }
  throw new Error(`No Tab leads to ${target}`);
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
