"use client";

import { SideNavigation } from "#app/_components/side-navigation.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import { msg, t } from "#lib/language/translate.ts";

const pages = [
  { path: "", label: msg("Overview") },
  { path: "/edit", label: msg("Settings") },
  { path: "/credentials", label: msg("Credentials"), isOwners: true },
  { path: "/usage", label: msg("Usage") },
  { path: "/log", label: msg("Log") },
  { path: "/members", label: msg("Members") },
  { path: "/danger", label: msg("Danger zone"), isOwners: true },
];

/** A client component because only there a layout knows which of its pages is shown. */
export function ApplicationNavigation({ id, isOwned }: { id: string; isOwned: boolean }) {
  const base = `/oauth/applications/${id}`;
  return (
    <SideNavigation
      label={t("Application")}
      section={t("Application")}
      pages={pages
        .filter((page) => isOwned || !page.isOwners)
        .map(({ path, label }) => ({ href: base + path, label: t(label) }))}
      current={usePlainPath()}
    />
  );
}
