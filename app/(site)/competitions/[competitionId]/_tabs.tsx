"use client";

// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePathname } from "next/navigation";
import { Tabs } from "#app/_components/tabs.tsx";

const pages = [
  { path: "", label: "General" },
  { path: "/events", label: "Events" },
  { path: "/schedule", label: "Schedule" },
  { path: "/competitors", label: "Competitors" },
  { path: "/results", label: "Results" },
];

export function CompetitionTabs({ competitionId }: { competitionId: string }) {
  const pathname = usePathname();
  const tail = pathname.split("/").slice(3).join("/");
  const root = `/competitions/${competitionId}`;
  return (
    <Tabs
      label={`Pages of this competition`}
      tabs={pages.map(({ path, label }) => ({ href: root + path, label }))}
      current={tail === "" ? root : `${root}/${tail}`}
    />
  );
}
