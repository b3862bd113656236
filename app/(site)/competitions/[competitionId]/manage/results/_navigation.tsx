"use client";

// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import { msg, t, to } from "#lib/language/translate.ts";

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
    <nav className="results-pages screen-only mb-3" aria-label={t("Results of this competition")}>
      <ul className="choices-inline">
        {pages.map((page) => (
          <li key={page.path} className="pill">
            <a href={to(root + page.path)} aria-current={page.path === (current?.path ?? "") ? "page" : undefined}>
              {t(page.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
