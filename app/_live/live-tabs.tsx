"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import { msg, t } from "#lib/language/translate.ts";

const pages = [
  { path: "", label: msg("Rounds") },
  { path: "/schedule", label: msg("Schedule") },
  { path: "/podiums", label: msg("Podiums") },
  { path: "/people", label: msg("People") },
];

export function LiveTabs({ competitionId }: { competitionId: string }) {
  const tail = usePlainPath().split("/")[4] ?? "";
  const root = `/competitions/${competitionId}/live`;
  const current = pages.some(({ path }) => path === `/${tail}`) ? `${root}/${tail}` : root;
  return (
    <Tabs
      label={t("Live")}
      tabs={pages.map(({ path, label }) => ({ href: root + path, label: t(label) }))}
      current={current}
      currentRef={showInRow}
    />
  );
}
