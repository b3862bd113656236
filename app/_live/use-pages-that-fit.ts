import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { cutIntoPages } from "./cut-into-pages.ts";

/** What a browser has laid out: the room for rows on the screen, and how high each person's row was at most. */
type Measured = { room: number; heights: ReadonlyMap<number, number> };

type Asked = {
  list: RefObject<HTMLTableSectionElement | null>;
  /** The numbers of all who are shown, one after the other. */
  people: readonly number[];
  /** How often the page was turned. */
  turned: number;
};

/** Those who are shown at once, from one of them to before another. */
type Page = { from: number; end: number; page: number; pages: number };

/** Whose rows fit on the screen at once, and on which page of how many; all until a browser has laid them out. */
export function usePagesThatFit({ list, people, turned }: Asked): Page {
  const [measured, setMeasured] = useState<Measured>();
  const tallest = Math.max(0, ...(measured?.heights.values() ?? []));
  const counts = measured
    ? cutIntoPages(
        people.map((id) => measured.heights.get(id) ?? tallest),
        measured.room,
      )
    : [people.length];
  const at = turned % Math.max(1, counts.length);
  const from = counts.slice(0, at).reduce((sum, count) => sum + count, 0);
  const end = from + (counts[at] ?? 0);
  const laidOut = people.slice(from, end);
  // Each time: what comes in may be higher than what it was taken for, and so may be what stands above the rows.
  useLayoutEffect(() => setMeasured((before) => measure(list.current, laidOut, before)));
  useEffect(() => {
    // Asked for anew, for on another screen all are of another height.
    const forget = () => setMeasured(undefined);
    window.addEventListener("resize", forget);
    return () => window.removeEventListener("resize", forget);
  }, []);
  return { from, end, page: at + 1, pages: Math.max(1, counts.length) };
}

function measure(
  list: HTMLTableSectionElement | null,
  people: readonly number[],
  before: Measured | undefined,
): Measured | undefined {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return before;
  const room = window.innerHeight - (first.top + window.scrollY) - heightBelow(last.bottom);
  const heights = new Map(before?.heights);
  for (const [index, id] of people.entries()) {
    heights.set(id, Math.max(heights.get(id) ?? 0, rows[index]?.height ?? 0));
  }
  const isSame =
    before?.room === room &&
    before.heights.size === heights.size &&
    people.every((id) => before.heights.get(id) === heights.get(id));
  return isSame ? before : { room, heights };
}

/** What the table and the foot take below the last row; the foot is kept at the end of the screen by its margin. */
function heightBelow(rowsEnd: number): number {
  const tableEnd = document.querySelector(".projector-rows")?.getBoundingClientRect().bottom ?? rowsEnd;
  const foot = document.querySelector(".projector-foot")?.getBoundingClientRect().height ?? 0;
  return tableEnd - rowsEnd + foot;
}
