"use client";

import { useEffect, useRef, useState } from "react";
import { t } from "#lib/language/translate.ts";

/**
 * A client component because what is ticked, nobody but the browser knows: says how many that are, and that decisions
 * can be made of them, to whoever does not see the bar grow.
 */
export function TickCount() {
  const place = useRef<HTMLParagraphElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const tell = () => setCount(countTicked(new FormData(form).getAll("registrationIds").map(String)));
    tell();
    form.addEventListener("change", tell);
    // A browser may show the page again with the ticks that it was left with.
    window.addEventListener("pageshow", tell);
    return () => {
      form.removeEventListener("change", tell);
      window.removeEventListener("pageshow", tell);
    };
  }, []);
  return (
    <p ref={place} className="tick-count" aria-live="polite">
      {count === 0 ? "" : t("{count} ticked", { count })}
    </p>
  );
}

/** One box may stand for many, who are on other pages. */
export const countTicked = (values: readonly string[]): number =>
  values.flatMap((value) => value.split(" ")).filter((value) => value !== "").length;
