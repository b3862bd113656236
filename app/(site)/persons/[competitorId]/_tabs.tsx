"use client";

import { TabsInRow } from "#app/_components/tabs-in-row.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import { msg, t } from "#lib/language/translate.ts";

const pages = [
  { path: "", label: msg("Overview") },
  { path: "/results", label: msg("Results") },
  { path: "/competitions", label: msg("Competitions") },
];

export function PersonTabs({ competitorId }: { competitorId: string }) {
  const tail = usePlainPath().split("/")[3] ?? "";
  const root = `/persons/${competitorId}`;
  return (
    <TabsInRow
      label={t("Pages of this person")}
      tabs={pages.map(({ path, label }) => ({ href: root + path, label: t(label) }))}
      current={tail === "" ? root : `${root}/${tail}`}
    />
  );
}
