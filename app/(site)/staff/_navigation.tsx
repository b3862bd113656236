"use client";

// A layout is rendered once for all the pages below it: only the browser knows which of them is shown.
import { usePathname } from "next/navigation";
import { showInRow } from "#app/_components/show-in-row.ts";
import { Tabs } from "#app/_components/tabs.tsx";
import { readAddress } from "#lib/language/languages.ts";

type DeskPage = { href: string; label: string; also?: string[] };

/** The desks of whoever looks at the page, worded where that is known. */
export function StaffNavigation({ label, pages }: { label: string; pages: DeskPage[] }) {
  const pathname = readAddress(usePathname()).address;
  const isWithin = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  const current = pages.find(({ href, also = [] }) => href !== "/staff" && [href, ...also].some(isWithin));
  return (
    <Tabs
      label={label}
      tabs={pages.map(({ href, label }) => ({ href, label }))}
      current={current?.href ?? "/staff"}
      currentRef={showInRow}
    />
  );
}
