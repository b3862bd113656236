"use client";

import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { to } from "#lib/language/translate.ts";
import type { EventNames } from "./fixed-entries.ts";
import { asksForPalette } from "./opening-keys.ts";
import type { PaletteProps } from "./palette.tsx";

type Opened = { Palette: ComponentType<PaletteProps>; text: string; from: HTMLElement | null };

/**
 * A client component because keys are heard by a script alone. What they open is loaded then, and no page carries it;
 * without scripts the field and the link of the header lead to the search page.
 */
export function PaletteOpener({ eventNames }: { eventNames?: EventNames | undefined }) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    // What is typed where nothing takes it while the palette loads.
    let typed = "";
    let isOpening = false;
    const open = async (field?: HTMLInputElement) => {
      if (isOpening || document.querySelector("dialog[open]")) return;
      isOpening = true;
      typed = "";
      const from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // What is typed while it loads goes on in the header's field, and along with the rest.
      const loaded = await import("./palette.tsx").catch(() => undefined);
      isOpening = false;
      if (!loaded) return;
      // At once: between a field that is empty and one that is not there yet the next key would be lost.
      flushSync(() => setOpened({ Palette: loaded.Palette, text: field?.value ?? typed, from }));
      if (field) field.value = "";
    };
    /** Whether the key is one of a text that the palette is to find, or asks for what was typed so far. */
    const keepsKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean => {
      if (!isOpening || ctrlKey || metaKey || takesText(target)) return false;
      if (key === "Enter" && typed.trim())
        location.assign(`${to("/search")}?${new URLSearchParams({ q: typed.trim() })}`);
      else if (key === "Backspace") typed = typed.slice(0, -1);
      else if (key.length === 1) typed += key;
      else return false;
      return true;
    };
    const hearKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (keepsKey(event)) return event.preventDefault();
      if (!asksForPalette(event, { isMac: isMac(), takesText: takesText(event.target) })) return;
      event.preventDefault();
      open();
    };
    const hearTyping = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest(".search-box, .opens-palette")) open(target);
    };
    const hearClick = (event: MouseEvent) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (opensElsewhere || !(event.target instanceof Element) || !event.target.closest(".search-link")) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", hearKey);
    document.addEventListener("input", hearTyping);
    document.addEventListener("click", hearClick);
    document.documentElement.dataset.palette = "ready";
    return () => {
      document.removeEventListener("keydown", hearKey);
      document.removeEventListener("input", hearTyping);
      document.removeEventListener("click", hearClick);
    };
  }, []);
  if (!opened) return null;
  const close = () => {
    setOpened(undefined);
    opened.from?.focus();
  };
  return <opened.Palette text={opened.text} eventNames={eventNames} onClose={close} />;
}

// On a Mac Ctrl-K cuts the rest of a line, in every field.
const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null);
