"use client";

import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";

const pages = [
  { path: "", label: "Overview" },
  { path: "/results", label: "Results" },
  { path: "/competitions", label: "Competitions" },
];

export function PersonTabs({ competitorId }: { competitorId: string }) {
  const tail = usePlainPath().split("/")[3] ?? "";
  const root = `/persons/${competitorId}`;
  return (
    <Tabs
      label="Pages of this person"
      tabs={pages.map(({ path, label }) => ({ href: root + path, label }))}
      current={tail === "" ? root : `${root}/${tail}`}
    />
  );
}
