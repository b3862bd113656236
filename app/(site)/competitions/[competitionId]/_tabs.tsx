"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";

/**
 * A page of a competition: what begins with `below` are others of the same tab. An empty one has a tab only where it is
 * shown.
 */
export type CompetitionTab = { href: string; label: string; below?: string; isEmpty?: true };

/** Its labels are worded already: the browser needs no catalogue for them. */
export function CompetitionTabs({ label, tabs }: { label: string; tabs: CompetitionTab[] }) {
  const pathname = usePlainPath();
  const isBelow = ({ below }: CompetitionTab) => below !== undefined && pathname.startsWith(below);
  const current = tabs.find(({ href }) => href === pathname) ?? tabs.find(isBelow);
  const shown = tabs.filter((tab) => !tab.isEmpty || tab === current);
  return <Tabs label={label} tabs={shown} current={current?.href ?? pathname} currentRef={showInRow} />;
}
