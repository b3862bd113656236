"use client";

// Keys are heard by a script alone. Without one every day on which something is held is a link to tab to.
import { type ReactNode, useEffect, useRef } from "react";
import { daysMoved } from "./month-steps.ts";

/** The days of a month: one of them is reached with Tab, the others from there with the arrow keys. */
export function MonthDays({ children }: { children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const days = [...current.querySelectorAll<HTMLElement>("[data-day]")];
    const reach = (day: HTMLElement) => {
      for (const each of days) each.tabIndex = each === day ? 0 : -1;
    };
    // Where the month is a list, only days on which something is held are in it.
    const isShown = (day: HTMLElement) => day.getClientRects().length > 0;
    const first =
      days.find((day) => day.dataset.day === "today" && isShown(day)) ??
      days.find((day) => day instanceof HTMLAnchorElement) ??
      days.find(isShown);
    if (first) reach(first);

    const hearKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
      const from = days.indexOf(target as HTMLElement);
      const day = days[from];
      if (day === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
      if (event.key === "PageUp" || event.key === "PageDown") {
        const rel = event.key === "PageUp" ? "prev" : "next";
        const link = document.querySelector<HTMLAnchorElement>(`.month-steps [rel="${rel}"]`);
        if (!link) return;
        event.preventDefault();
        link.click();
        return;
      }
      const cells = [...current.children];
      const weekday = cells.findIndex((cell) => cell.contains(day)) % 7;
      const isRightToLeft = getComputedStyle(current).direction === "rtl";
      const moved = daysMoved(event.key, { weekday, isRightToLeft });
      if (moved === undefined) return;
      event.preventDefault();
      const next = nextShown(days, { from, moved, isShown });
      if (!next) return;
      reach(next);
      next.focus();
    };
    current.addEventListener("keydown", hearKey);
    return () => current.removeEventListener("keydown", hearKey);
  }, []);
  return (
    <ol ref={list} className="month-days">
      {children}
    </ol>
  );
}

type Move = { from: number; moved: number; isShown: (day: HTMLElement) => boolean };

/** So many days on, or the next after that which is shown. Within a week one comes as far as the month goes. */
function nextShown(days: HTMLElement[], { from, moved, isShown }: Move): HTMLElement | undefined {
  const direction = Math.sign(moved);
  if (direction === 0) return undefined;
  const to = from + moved;
  const start = Math.abs(moved) < 7 ? Math.max(0, Math.min(days.length - 1, to)) : to;
  for (let at = start; at >= 0 && at < days.length; at += direction) {
    const day = days[at];
    if (day && isShown(day)) return day;
  }
  return undefined;
}
