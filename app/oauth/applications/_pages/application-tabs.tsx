"use client";

import { Tabs } from "#app/_components/tabs.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";

const tabs = [
  { path: "", label: "Overview" },
  { path: "/edit", label: "Settings" },
  { path: "/credentials", label: "Credentials" },
  { path: "/usage", label: "Usage" },
  { path: "/log", label: "Log" },
  { path: "/danger", label: "Danger zone" },
];

/** A client component because only there a layout knows which of its pages is shown. */
export function ApplicationTabs({ id }: { id: string }) {
  const base = `/oauth/applications/${id}`;
  return (
    <Tabs
      label="Application"
      tabs={tabs.map(({ path, label }) => ({ href: base + path, label }))}
      current={usePlainPath()}
    />
  );
}
