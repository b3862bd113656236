"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";

/** A page of a competition: `below` it are others of the same tab. */
export type CompetitionTab = { href: string; label: string; below?: string };

/** Its labels are worded already: the browser needs no catalogue for them. */
export function CompetitionTabs({ label, tabs }: { label: string; tabs: CompetitionTab[] }) {
  const pathname = usePlainPath();
  const isBelow = ({ below }: CompetitionTab) => below !== undefined && pathname.startsWith(below);
  const shown = tabs.find(({ href }) => href === pathname) ?? tabs.find(isBelow);
  return <Tabs label={label} tabs={tabs} current={shown?.href ?? pathname} currentRef={showInRow} />;
}
