import { type RefObject, useEffect } from "react";
import { deskStepOf } from "./desk-keys.ts";
import { focusCompetitor } from "./moving.ts";

/**
 * With nothing focused that is typed into, the keys lead to the form: whoever looks up from a scorecard goes on typing.
 */
export function useTypingAnywhere(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.closest(typedInto)) return;
      const isDigit = /^[\d٠-٩۰-۹]$/.test(event.key);
      // Beside the form the other keys are the page's own: they scroll, and press buttons.
      if (!isDigit && (document.activeElement !== document.body || deskStepOf(event) === null)) return;
      if (!isDigit) event.preventDefault();
      focusCompetitor(form.current);
    };
    document.addEventListener("keydown", begin);
    return () => document.removeEventListener("keydown", begin);
  }, [form]);
}

const typedInto = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]";
