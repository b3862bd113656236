"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";

const pages = [
  { path: "", label: "Rounds" },
  { path: "/schedule", label: "Schedule" },
  { path: "/podiums", label: "Podiums" },
  { path: "/people", label: "People" },
];

export function LiveTabs({ competitionId }: { competitionId: string }) {
  const tail = usePlainPath().split("/")[4] ?? "";
  const root = `/competitions/${competitionId}/live`;
  const current = pages.some(({ path }) => path === `/${tail}`) ? `${root}/${tail}` : root;
  return (
    <Tabs
      label="Live"
      tabs={pages.map(({ path, label }) => ({ href: root + path, label }))}
      current={current}
      currentRef={showInRow}
    />
  );
}
