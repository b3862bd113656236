"use client";

import { SideNavigation } from "#app/_components/side-navigation.tsx";
// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePlainPath } from "#app/_components/use-plain-path.ts";

type DeskPage = { href: string; label: string; also?: string[] };

/** The desks of whoever looks at the page, worded where that is known. */
export function StaffNavigation({ label, section, pages }: { label: string; section: string; pages: DeskPage[] }) {
  const pathname = usePlainPath();
  const isWithin = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  const current = pages.find(({ href, also = [] }) => href !== "/staff" && [href, ...also].some(isWithin));
  return (
    <SideNavigation
      label={label}
      section={section}
      pages={pages.map((page) => ({ href: page.href, label: page.label }))}
      current={current?.href ?? "/staff"}
    />
  );
}
