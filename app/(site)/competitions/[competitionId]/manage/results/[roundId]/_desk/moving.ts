import { useEffect, useState } from "react";
import { fieldAfter } from "./desk-keys.ts";

/** From the last one there is no further, and from the first one back to it. */
export function moveOn(form: HTMLElement | null, step: "next" | "previous" | "first"): void {
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLElement>("[data-desk-field]")];
  const to = fieldAfter(
    fields.map((field) => ({
      isOver: field.dataset.deskField === "over" || field.matches(":disabled"),
      isActive: field === document.activeElement,
    })),
    step,
  );
  if (to !== undefined) fields[to]?.focus();
}

/** What a key of our own keypad does to the field that has the focus, as if it had been typed. */
export function pressKey(form: HTMLElement | null, key: string): void {
  const field = document.activeElement;
  if (key === "Next" && field instanceof HTMLButtonElement && form?.contains(field)) {
    field.click();
    return;
  }
  // What is asked is asked: what is pressed meanwhile is for no field.
  if (field?.closest("[role=alertdialog]")) return;
  if (!form || !(field instanceof HTMLInputElement) || !form.contains(field)) {
    focusCompetitor(form);
    return;
  }
  if (key === "Next" || key === "Previous") {
    const pressed = key === "Next" ? "Enter" : "ArrowUp";
    field.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  if (key === "Backspace") {
    writeInto(
      field,
      start === end
        ? value.slice(0, Math.max(0, start - 1)) + value.slice(end)
        : value.slice(0, start) + value.slice(end),
    );
  } else {
    const letter = key === "DNF" ? "d" : key === "DNS" ? "s" : key;
    writeInto(field, value.slice(0, start) + letter + value.slice(end));
  }
}

// React hears of a change by the field's own setter only.
function writeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Brings up the keyboard of the phone, once React has said that the field takes letters. */
export function typeLetters(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[data-desk-field=competitor]");
  field?.blur();
  setTimeout(() => field?.focus(), 0);
}

/** Whether the keys are ours, as the styles have it: on what is held in a hand, upright or lying. */
export function useHasOwnKeys(): boolean {
  const [hasOwnKeys, setHasOwnKeys] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(width < 48rem), ((width < 64rem) and (height < 32rem) and (pointer: coarse))");
    const look = () => setHasOwnKeys(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return hasOwnKeys;
}

export function focusFirstAttempt(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("[data-desk-field=attempt]:not(:disabled)")?.focus();
}

/** To where one goes on: the first attempt of the chosen one that is empty, or else whose is next. */
export function focusNextEmpty(form: HTMLElement | null): void {
  const attempts = form?.querySelectorAll<HTMLInputElement>("[data-desk-field=attempt]:not(:disabled)") ?? [];
  const empty = [...attempts].find(({ value }) => value === "");
  if (empty) empty.focus();
  else focusCompetitor(form);
}

export function focusCompetitor(form: HTMLElement | null): void {
  form?.querySelector<HTMLInputElement>("[data-desk-field=competitor]")?.focus();
}
