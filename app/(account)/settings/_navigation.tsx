"use client";

import { SideNavigation } from "#app/_components/side-navigation.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";

/** Pages that are below another one of these, though not by their address. */
const below: Record<string, string> = {
  "/settings/claim": "/settings",
  "/settings/confirm-email": "/settings/email",
  "/settings/delete": "/settings/data",
  "/settings/identity": "/settings",
  "/settings/picture": "/settings",
};

// A layout is not told its page's address; only a client component is, also while the server renders it.
export function SettingsNavigation({ label, pages }: { label: string; pages: { href: string; label: string }[] }) {
  const path = usePlainPath();
  return <SideNavigation label={label} section={label} pages={pages} current={below[path] ?? path} />;
}
