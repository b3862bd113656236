"use client";

import { SideNavigation } from "#app/_components/side-navigation.tsx";
import { usePlainPath } from "#app/_components/use-plain-path.ts";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { msg, t } from "#lib/language/translate.ts";

const pages = [
  { path: "", label: msg("Overview") },
  { path: "/general", label: msg("Details and people") },
  { path: "/registration", label: msg("Registration settings") },
  { path: "/events", label: msg("Events and rounds") },
  { path: "/schedule", label: msg("Schedule") },
  { path: "/registrations", label: msg("Registrations") },
  { path: "/results", label: msg("Results") },
  { path: "/messages", label: msg("Messages") },
  { path: "/history", label: msg("History") },
];

/** Whoever takes scores and does not manage has the results alone. */
export function ManageNavigation({ competitionId, mayManage }: { competitionId: string; mayManage: boolean }) {
  const root = `/competitions/${competitionId}/manage`;
  const below = `/${usePlainPath().split("/").slice(4).join("/")}`;
  const current = pages.find(({ path }) => path !== "" && (below === path || below.startsWith(`${path}/`)));
  return (
    <SideNavigation
      label={t("Managing this competition")}
      pages={pages
        .filter(({ path }) => mayManage || path === "/results")
        .map(({ path, label }) => ({ href: root + path, label: t(label) }))}
      current={root + (current?.path ?? "")}
    />
  );
}
