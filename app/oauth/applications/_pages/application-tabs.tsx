"use client";

import { Tabs } from "#app/_components/tabs.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import { msg, t } from "#lib/language/translate.ts";

const tabs = [
  { path: "", label: msg("Overview") },
  { path: "/edit", label: msg("Settings") },
  { path: "/credentials", label: msg("Credentials"), isOwners: true },
  { path: "/usage", label: msg("Usage") },
  { path: "/log", label: msg("Log") },
  { path: "/members", label: msg("Members") },
  { path: "/danger", label: msg("Danger zone"), isOwners: true },
];

/** A client component because only there a layout knows which of its pages is shown. */
export function ApplicationTabs({ id, isOwned }: { id: string; isOwned: boolean }) {
  const base = `/oauth/applications/${id}`;
  return (
    <Tabs
      label={t("Application")}
      tabs={tabs
        .filter((tab) => isOwned || !tab.isOwners)
        .map(({ path, label }) => ({ href: base + path, label: t(label) }))}
      current={usePlainPath()}
    />
  );
}
