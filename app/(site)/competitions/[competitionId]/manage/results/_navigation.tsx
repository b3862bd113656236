"use client";

import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import { msg, t } from "#lib/language/translate.ts";

const pages = [
  { path: "", label: msg("Rounds") },
  { path: "/scoretakers", label: msg("Scoretakers") },
  { path: "/check", label: msg("Check") },
];

export function ResultsNavigation({ competitionId }: { competitionId: string }) {
  const root = `/competitions/${competitionId}/manage/results`;
  const below = usePlainPath().slice(root.length);
  const current = pages.find(({ path }) => path !== "" && (below === path || below.startsWith(`${path}/`)));
  return (
    <Tabs
      label={t("Results of this competition")}
      tabs={pages.map(({ path, label }) => ({ href: root + path, label: t(label) }))}
      current={root + (current?.path ?? "")}
    />
  );
}
