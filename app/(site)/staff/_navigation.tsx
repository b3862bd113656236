"use client";

import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";
import type { DeskName } from "#lib/roles/desks.ts";

const pages: { href: string; label: string; desk?: DeskName; also?: string[] }[] = [
  { href: "/staff", label: "What waits" },
  { href: "/staff/results", label: "Results", desk: "results", also: ["/staff/corrections"] },
  { href: "/staff/claims", label: "Claims", desk: "results" },
  { href: "/staff/identity", label: "Requests", desk: "results" },
  { href: "/staff/pictures", label: "Pictures", desk: "pictures" },
  { href: "/staff/competitions", label: "Competitions", desk: "competitions" },
  { href: "/staff/people", label: "People", desk: "people", also: ["/staff/accounts", "/staff/persons"] },
  { href: "/staff/groups", label: "Roles and groups", desk: "roles" },
  { href: "/oauth/applications/all", label: "Applications", desk: "applications" },
  { href: "/staff/audit", label: "Audit log", desk: "audit" },
];

/** The desks of whoever looks at the page. */
export function StaffNavigation({ desks }: { desks: DeskName[] }) {
  const pathname = usePlainPath();
  const isWithin = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  const own = pages.filter(({ desk }) => desk === undefined || desks.includes(desk));
  const current = own.find(({ href, also = [] }) => href !== "/staff" && [href, ...also].some(isWithin));
  return (
    <Tabs
      label="The desk of the staff"
      tabs={own.map(({ href, label }) => ({ href, label }))}
      current={current?.href ?? "/staff"}
      currentRef={showInRow}
    />
  );
}
