"use client";

import { t, to } from "#lib/language/translate.ts";
import { type SiteSection, siteSections } from "./site-sections.ts";
import { usePlainPath } from "./use-plain-path.ts";

// A client component because a layout does not know the address of the page inside it.
export function SiteNavigation({ itemClass }: { itemClass?: string }) {
  const pathname = usePlainPath();
  return (
    <ul>
      {siteSections.map((section) => (
        <li key={section.href}>
          <a className={itemClass} href={to(section.href)} aria-current={currentMark(pathname, section.href)}>
            {t(section.label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function currentMark(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  const section = siteSections.find((candidate) => candidate.href === href);
  return section && isWithinSection(pathname, section) ? "true" : undefined;
}

function isWithinSection(pathname: string, section: SiteSection): boolean {
  return pathname === section.href || pathname.startsWith(`${section.href}/`);
}
