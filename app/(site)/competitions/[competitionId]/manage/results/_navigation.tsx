"use client";

// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePathname } from "next/navigation";
import { Tabs } from "#app/_components/tabs.tsx";

const pages = [
  { path: "", label: "Rounds" },
  { path: "/scoretakers", label: "Scoretakers" },
  { path: "/check", label: "Check" },
];

export function ResultsNavigation({ competitionId }: { competitionId: string }) {
  const root = `/competitions/${competitionId}/manage/results`;
  const below = usePathname().slice(root.length);
  const current = pages.find(({ path }) => path !== "" && (below === path || below.startsWith(`${path}/`)));
  return (
    <Tabs
      label="Results of this competition"
      tabs={pages.map(({ path, label }) => ({ href: root + path, label }))}
      current={root + (current?.path ?? "")}
    />
  );
}
