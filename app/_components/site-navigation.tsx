"use client";

import { usePathname } from "next/navigation";
import { to } from "#lib/language/translate.ts";

// A client component because a layout does not know the address of the page inside it.
export function SiteNavigation({ itemClass }: { itemClass?: string }) {
  const pathname = usePathname();
  return (
    <ul>
      {siteSections.map((section) => (
        <li key={section.href}>
          <a className={itemClass} href={to(section.href)} aria-current={currentMark(pathname, section.href)}>
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

type SiteSection = { href: string; label: string };

const siteSections: SiteSection[] = [
  { href: "/competitions", label: "Competitions" },
  { href: "/persons", label: "Persons" },
  { href: "/results/rankings", label: "Rankings" },
  { href: "/results/records", label: "Records" },
  { href: "/regulations", label: "Regulations" },
  { href: "/developers", label: "Developers" },
];

function isWithinSection(pathname: string, section: SiteSection): boolean {
  return pathname === section.href || pathname.startsWith(`${section.href}/`);
}
