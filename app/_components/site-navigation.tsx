"use client";

import { usePathname } from "next/navigation";
import { isWithinSection, siteSections } from "./site-sections.ts";

// A client component because a layout does not know the address of the page inside it.
export function SiteNavigation({ itemClass }: { itemClass?: string }) {
  const pathname = usePathname();
  return (
    <ul>
      {siteSections.map((section) => (
        <li key={section.href}>
          <a className={itemClass} href={section.href} aria-current={currentMark(pathname, section.href)}>
            {section.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function currentMark(pathname: string | null, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  const section = siteSections.find((candidate) => candidate.href === href);
  return section && isWithinSection(pathname ?? "", section) ? "true" : undefined;
}
