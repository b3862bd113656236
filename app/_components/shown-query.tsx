"use client";

import { useEffect } from "react";

/**
 * A client component because a browser may show a page again just as it was left, without asking for it: a form then says
 * what was chosen last, and the list below it what was asked for before.
 */
export function ShownQuery() {
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      for (const form of document.querySelectorAll<HTMLFormElement>("form[method=get][autocomplete=off]")) form.reset();
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  return null;
}
