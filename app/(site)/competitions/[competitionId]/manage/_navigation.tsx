"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { usePlainPath } from "#app/_components/use-plain-path.ts";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { msg, t, to } from "#lib/language/translate.ts";

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
  const isCurrent = (path: string) => (path === "" ? below === "/" : below === path || below.startsWith(`${path}/`));
  return (
    <nav className="side-navigation screen-only" aria-label={t("Managing this competition")}>
      <ul>
        {pages
          .filter(({ path }) => mayManage || path === "/results")
          .map(({ path, label }) => (
            <li key={path}>
              <a
                href={to(root + path)}
                aria-current={isCurrent(path) ? "page" : undefined}
                ref={isCurrent(path) ? showInRow : undefined}
              >
                {t(label)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
