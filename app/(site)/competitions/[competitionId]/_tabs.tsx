"use client";

// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePathname } from "next/navigation";
import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";

const pages = [
  { path: "", label: "General" },
  { path: "/events", label: "Events" },
  { path: "/schedule", label: "Schedule" },
  { path: "/competitors", label: "Competitors" },
  { path: "/results", label: "Results" },
];

type CompetitionTabsProps = {
  competitionId: string;
  /** Null where nobody can register. */
  registerLabel: string | null;
  isManager: boolean;
};

export function CompetitionTabs({ competitionId, registerLabel, isManager }: CompetitionTabsProps) {
  const pathname = usePathname();
  const tail = pathname.split("/")[3] ?? "";
  const root = `/competitions/${competitionId}`;
  const shown = [
    ...pages,
    ...(registerLabel === null ? [] : [{ path: "/register", label: registerLabel }]),
    ...(isManager ? [{ path: "/manage", label: "Manage" }] : []),
  ];
  return (
    <Tabs
      label={`Pages of this competition`}
      tabs={shown.map(({ path, label }) => ({ href: root + path, label }))}
      current={tail === "" ? root : `${root}/${tail}`}
      currentRef={showInRow}
    />
  );
}
