"use client";

// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePathname } from "next/navigation";
import { Tabs } from "#app/_components/tabs.tsx";

const pages = [
  { path: "", label: "Overview" },
  { path: "/results", label: "Results" },
  { path: "/competitions", label: "Competitions" },
];

export function PersonTabs({ competitorId }: { competitorId: string }) {
  const tail = usePathname().split("/")[3] ?? "";
  const root = `/persons/${competitorId}`;
  return (
    <Tabs
      label="Pages of this person"
      tabs={pages.map(({ path, label }) => ({ href: root + path, label }))}
      current={tail === "" ? root : `${root}/${tail}`}
    />
  );
}
