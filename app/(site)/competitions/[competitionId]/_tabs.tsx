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
  /** Whether results come in, or came in and are not posted yet. */
  isLive: boolean;
  /** Null where nobody can register. */
  registerLabel: string | null;
  isManager: boolean;
  takesScores: boolean;
};

export function CompetitionTabs({
  competitionId,
  isLive,
  registerLabel,
  isManager,
  takesScores,
}: CompetitionTabsProps) {
  const pathname = usePathname();
  const tail = pathname.split("/")[3] ?? "";
  const root = `/competitions/${competitionId}`;
  const forStaff = { path: "/manage", label: "Manage" };
  const forScoretakers = { path: "/manage/results", label: "Enter results" };
  const shown = [
    ...pages.slice(0, 1),
    ...(isLive ? [{ path: "/live", label: "Live" }] : []),
    ...pages.slice(1),
    ...(registerLabel === null ? [] : [{ path: "/register", label: registerLabel }]),
    ...(isManager ? [forStaff] : takesScores ? [forScoretakers] : []),
  ];
  return (
    <Tabs
      label={`Pages of this competition`}
      tabs={shown.map(({ path, label }) => ({ href: root + path, label }))}
      current={root + (shown.find(({ path }) => (path.split("/")[1] ?? "") === tail)?.path ?? `/${tail}`)}
      currentRef={showInRow}
    />
  );
}
