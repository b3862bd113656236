"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";

/** Pages that are below another one's tab, though not by their address. */
const below: Record<string, string> = {
  "/settings/claim": "/settings",
  "/settings/confirm-email": "/settings/email",
  "/settings/delete": "/settings/data",
  "/settings/identity": "/settings",
  "/settings/picture": "/settings",
};

// A layout is not told its page's address; only a client component is, also while the server renders it.
export function SettingsTabs({ label, tabs }: { label: string; tabs: { href: string; label: string }[] }) {
  const path = usePlainPath();
  return <Tabs label={label} tabs={tabs} current={below[path] ?? path} currentRef={showInRow} />;
}
